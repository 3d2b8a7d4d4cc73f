import * as styles from './article-page.css.ts'

export const AiNote = () => <p className={styles.note}>This story was written with the help of AI.</p>

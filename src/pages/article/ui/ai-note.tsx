import * as styles from './article-page.css.ts'

/** Stories that were made with AI say so to readers. */
export const AiNote = () => <p className={styles.note}>This story was written with the help of AI.</p>

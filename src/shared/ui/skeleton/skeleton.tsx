import * as styles from './skeleton.css.ts'

/** The shape of what is on its way. It says nothing: the region around it carries `aria-busy`. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'picture' | 'circle' }) {
  return <span className={styles.skeleton({ shape })} aria-hidden="true" />
}

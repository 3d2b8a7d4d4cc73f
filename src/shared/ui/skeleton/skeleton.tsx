import * as styles from './skeleton.css.ts'

/** Silent: set `aria-busy` on the region around it. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'picture' | 'circle' }) {
  return <span className={styles.skeleton({ shape })} aria-hidden="true" />
}

import * as styles from './skeleton.css.ts'

type SkeletonProps = {
  /** The shape of the content that is loading. */
  shape?: 'line' | 'title' | 'picture' | 'circle'
}

/** Silent: set `aria-busy` on the region around it. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={styles.skeleton({ shape })} aria-hidden="true" />
}

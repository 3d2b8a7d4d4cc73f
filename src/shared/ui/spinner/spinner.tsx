import * as styles from './spinner.css.ts'

type SpinnerProps = {
  /** What is being waited for; shown beside the circle. */
  label?: string
  /** `block` stands alone in the middle of what it stands for. */
  layout?: 'inline' | 'block'
}

/** Something is on its way (specification, section 4: "shows 'Loading' while checking"). */
export function Spinner({ label = 'Loading', layout = 'inline' }: SpinnerProps) {
  return (
    <span className={styles.frame({ layout })} role="status">
      <SpinnerCircle />
      {label}
    </span>
  )
}

/** The circle alone, for a control that says itself what is going on. */
export function SpinnerCircle() {
  return <span className={styles.circle} aria-hidden="true" />
}

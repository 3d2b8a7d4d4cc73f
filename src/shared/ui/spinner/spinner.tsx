import { useEffect } from 'react'
import { waitingAnnouncedAfterMs } from '@/shared/config'
import { useAnnounce } from '@/shared/ui/live-region'
import * as styles from './spinner.css.ts'

type SpinnerProps = {
  /** What is being waited for; shown beside the circle. */
  label?: string
  /** `block` stands alone in the middle of what it stands for. */
  layout?: 'inline' | 'block'
}

/** Something is on its way (specification, section 4: "shows 'Loading' while checking"). A long wait is announced. */
export function Spinner({ label = 'Loading', layout = 'inline' }: SpinnerProps) {
  const announce = useAnnounce()
  useEffect(() => {
    const waiting = setTimeout(() => announce(label), waitingAnnouncedAfterMs)
    return () => clearTimeout(waiting)
  }, [announce, label])
  return (
    <span className={styles.frame({ layout })}>
      <SpinnerCircle />
      {label}
    </span>
  )
}

/** The circle alone, for a control that says itself what is going on. */
export function SpinnerCircle() {
  return <span className={styles.circle} aria-hidden="true" />
}

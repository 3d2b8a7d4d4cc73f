import { useEffect } from 'react'
import { waitingAnnouncedAfterMs } from '@/shared/config'
import { useAnnounce } from '@/shared/ui/live-region'
import * as styles from './spinner.css.ts'

type SpinnerProps = {
  /** The text beside the circle. */
  label?: string
  /** `block` centers it in the place of the loading content. */
  layout?: 'inline' | 'block'
}

/** Announces itself only after a long wait. */
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

export function SpinnerCircle() {
  return <span className={styles.circle} aria-hidden="true" />
}

import { formatDate } from '@/shared/lib/date'
import * as styles from './byline.css.ts'

type BylineProps = {
  journalist: string
  /** When the story was delivered, which is when it was published. */
  date: string
  /** Minutes, where the card says how long the story takes. */
  minutes?: number | undefined
}

/** Who wrote it and when (specification, section 2: "byline with journalist name and delivery date"). */
export function Byline({ journalist, date, minutes }: BylineProps) {
  return (
    <p className={styles.byline}>
      <span className={styles.parts}>
        <span className={styles.part}>
          By <span className={styles.name}>{journalist}</span>
        </span>
        <time className={styles.part} dateTime={date}>
          {formatDate(date)}
        </time>
        {minutes !== undefined && <span className={styles.part}>{minutes} MIN READ</span>}
      </span>
    </p>
  )
}

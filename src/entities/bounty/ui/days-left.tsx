import { useClock } from '@/shared/lib/date'
import { Text } from '@/shared/ui/text'
import { measureTimeLeft, type TimeLeft } from '../lib/time-left.ts'
import * as styles from './days-left.css.ts'

type DaysLeftProps = {
  /** When the time began. */
  from: string
  /** The deadline. */
  until: string
  /** Says what the deadline ends; the words on a card stand alone. */
  of?: 'expiry' | 'dueDate' | undefined
}

/** The time until a deadline as a ring, and in words. Compares the deadline with the clock. */
export function DaysLeft({ of, ...deadline }: DaysLeftProps) {
  const left = measureTimeLeft(deadline, useClock())
  return left === undefined ? null : <TimeRing left={left} of={of} />
}

const ends = { expiry: 'before it expires', dueDate: 'until the story is due' } as const
const over = { expiry: 'It expires now.', dueDate: 'The story is overdue.' } as const

type TimeRingProps = Pick<DaysLeftProps, 'of'> & {
  /** The time that is left. */
  left: TimeLeft
}

export const TimeRing = ({ left: { words, part }, of }: TimeRingProps) => (
  <span className={styles.frame}>
    <svg className={of === undefined ? styles.small : styles.ring} viewBox="0 0 44 44" aria-hidden="true">
      <circle className={styles.track} cx="22" cy="22" r="18" />
      <circle className={styles.rest} cx="22" cy="22" r="18" pathLength="1" strokeDasharray={`${part} 1`} />
    </svg>
    {of === undefined ? (
      words
    ) : (
      <span>
        <Text as="span" look="strong">
          {words}
        </Text>{' '}
        <Text as="span" look="note">
          {part === 0 ? over[of] : ends[of]}
        </Text>
      </span>
    )}
  </span>
)

import type { ReactNode } from 'react'
import { formatLocalDate } from '@/shared/lib/date'
import { Stack } from '@/shared/ui/stack'
import * as styles from './delivery-facts.css.ts'

type DeliveryFactsProps = {
  /** One `Fact` or `DayFact` per row. */
  children: ReactNode
}

export const DeliveryFacts = ({ children }: DeliveryFactsProps) => <dl className={styles.facts}>{children}</dl>

type FactProps = {
  /** The term on the left. */
  name: string
  /** The value on the right. */
  children: ReactNode
}

export function Fact({ name, children }: FactProps) {
  return (
    <Stack gap="hair" align="start">
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </Stack>
  )
}

type DayFactProps = {
  /** The term on the left. */
  name: string
  /** The date, or null while there is none. */
  day: string | null
  /** Shown instead of a missing date. */
  otherwise: string
}

export function DayFact({ name, day, otherwise }: DayFactProps) {
  return <Fact name={name}>{day === null ? otherwise : <time dateTime={day}>{formatLocalDate(day)}</time>}</Fact>
}

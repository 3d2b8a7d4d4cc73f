import type { ReactNode } from 'react'
import { formatLocalDate } from '@/shared/lib/date'
import * as styles from './delivery-facts.css.ts'

export const DeliveryFacts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

type FactProps = { name: string; children: ReactNode }

export function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

export function DayFact({ name, day, otherwise }: { name: string; day: string | null; otherwise: string }) {
  return <Fact name={name}>{day === null ? otherwise : <time dateTime={day}>{formatLocalDate(day)}</time>}</Fact>
}

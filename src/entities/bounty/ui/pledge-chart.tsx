import type { PledgedDay } from '@contract/bounty.ts'
import { useId } from 'react'
import { formatUtcDate } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { Heading } from '@/shared/ui/heading'
import { chartBox, drawSteps } from '../lib/draw-steps.ts'
import * as styles from './pledge-chart.css.ts'

const { width, height } = chartBox

type PledgeChartProps = {
  /** The sum of the pledges at the end of days, oldest first. With fewer than two there is nothing to draw. */
  days: readonly PledgedDay[]
}

/** The ends of the line in words stand below it; the list of all transactions has every step. */
export function PledgeChart({ days }: PledgeChartProps) {
  const headingId = useId()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const line = drawSteps(days)
  const describe = ({ day, total }: PledgedDay) => `${formatAmount(total)} on ${formatUtcDate(day)}`
  return (
    <figure className={styles.figure} aria-labelledby={headingId}>
      <Heading as="h2" size="ruled" id={headingId}>
        Pledges over time
      </Heading>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={`${line}V${height}H0z`} />
        <path className={styles.line} d={line} />
      </svg>
      <figcaption className={styles.axis}>
        <span>{describe(first)}</span>
        <span>{describe(last)}</span>
      </figcaption>
    </figure>
  )
}

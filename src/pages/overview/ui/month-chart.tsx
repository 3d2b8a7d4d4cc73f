import type { Month } from '@contract/overview.ts'
import { months as monthNames } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './overview-page.css.ts'

type MonthChartProps = {
  /** Says what the amounts are. */
  caption: string
  /** Twelve months, oldest first. */
  months: readonly Month[]
}

const [width, height] = [120, 100]

/** Columns for the eye, and a table with the same amounts for everybody else. */
export function MonthChart({ caption, months }: MonthChartProps) {
  const highest = months.reduce((one, other) => (other.amount > one.amount ? other : one))
  if (highest.amount <= 0) return null
  const step = width / months.length
  return (
    <Stack gap="small">
      <Text look="note">
        {caption}. The most: {formatAmount(highest.amount)} in {nameOf(highest)}.
      </Text>
      <div aria-hidden="true">
        <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <title>{caption}</title>
          {months.map(({ month, amount }, at) => {
            const tall = (Math.max(amount, 0) / highest.amount) * height
            return (
              <rect
                className={styles.bar}
                key={month}
                x={at * step + step * 0.15}
                y={height - tall}
                width={step * 0.7}
                height={tall}
              />
            )
          })}
          <line className={styles.base} x1="0" x2={width} y1={height} y2={height} />
        </svg>
        <div className={styles.months}>
          {months.map((month) => (
            <span key={month.month}>{nameOf(month).slice(0, 3)}</span>
          ))}
        </div>
      </div>
      <VisuallyHidden as="div">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{nameOf(month)}</th>
                <td>{formatAmount(month.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Stack>
  )
}

const nameOf = ({ month }: Month) => {
  const [year, number] = month.split('-')
  return `${monthNames[Number(number) - 1]} ${year}`
}

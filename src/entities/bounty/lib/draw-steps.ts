import type { PledgedDay } from '@contract/bounty.ts'
import { centsOf } from '@contract/money.ts'

/** The box of the chart. */
export const chartBox = { width: 300, height: 90 } as const

const round = (position: number) => Math.round(position * 10) / 10

/** The path of a line that steps at each day, in proportion to the time between the days. It needs two of them. */
export function drawSteps(days: readonly PledgedDay[]): string {
  const points = days.map(({ day, total }) => ({ at: Date.parse(day), cents: centsOf(total) }))
  const first = points[0]?.at ?? 0
  const time = Math.max(1, (points.at(-1)?.at ?? 0) - first)
  const highest = Math.max(1, ...points.map(({ cents }) => cents))
  return points
    .map(({ at, cents }, place) => {
      const x = round(((at - first) / time) * chartBox.width)
      const y = round(chartBox.height - (cents / highest) * chartBox.height)
      return place === 0 ? `M${x} ${y}` : `H${x}V${y}`
    })
    .join('')
}

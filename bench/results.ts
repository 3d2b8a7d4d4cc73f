/** What a part of the benchmark reports, and how a figure is judged against its aim. */
import fs from 'node:fs/promises'
import path from 'node:path'

export type Aim = { limit: number; of: 'figure' | 'ratio'; is: 'at most' | 'at least' }

export type Row = {
  /** A sentence that needs no other line. */
  what: string
  /** Which of several it was this time. */
  which?: string
  unit: string
  measured: number
  baseline?: { name: string; measured: number }
  ratio?: number
  /** Half the distance between the quartiles of what the aim limits, or of the figure. */
  spread: number
  runs: number
  aim?: Aim
  /** Stands in the last commit, of the kind that the aim limits. */
  lastTime?: number
}

const folder = path.resolve(import.meta.dirname, '../test-results/bench')
export const rowsFile = (part: string) => path.join(folder, `${part}.json`)

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN
export const median = (values: readonly number[]) => quantile(values, 0.5)
const halfSpread = (values: readonly number[]) => (quantile(values, 0.75) - quantile(values, 0.25)) / 2

type Series = {
  what: string
  which?: string
  unit: string
  values: readonly number[]
  /** Its values are of the same rounds, so that a slow minute affects both. */
  baseline?: { name: string; values: readonly number[] }
  aim?: Aim
}

export function toRow({ what, which, unit, values, baseline, aim }: Series): Row {
  const ratios = baseline?.values.map((value, round) => (values[round] ?? Number.NaN) / value)
  return {
    what,
    ...(which !== undefined && { which }),
    unit,
    measured: median(values),
    ...(baseline !== undefined && { baseline: { name: baseline.name, measured: median(baseline.values) } }),
    ...(ratios !== undefined && { ratio: median(ratios) }),
    spread: halfSpread(aim?.of === 'ratio' && ratios !== undefined ? ratios : values),
    runs: values.length,
    ...(aim !== undefined && { aim }),
  }
}

type Growth = { name: string; few: readonly number[]; many: readonly number[] }

/** Of several requests the slowest among many rows, and the one whose time grows most from few rows. Times are in ms. */
export function growthRows(what: string, small: string, growths: readonly Growth[]): Row[] {
  const rowOf = ({ name, few, many }: Growth, how: string, aim: Aim) =>
    toRow({
      what: `${what}: ${how} of ${growths.length}`,
      which: name,
      unit: 'ms',
      values: many,
      baseline: { name: small, values: few },
      aim,
    })
  const slowest = growths.toSorted((one, other) => median(other.many) - median(one.many)).slice(0, 1)
  const ratio = ({ few, many }: Growth) => median(many) / median(few)
  const steepest = growths.toSorted((one, other) => ratio(other) - ratio(one)).slice(0, 1)
  return [
    ...slowest.map((one) => rowOf(one, 'the slowest', { limit: 50, of: 'figure', is: 'at most' })),
    ...steepest.map((one) => rowOf(one, 'the one that grows most', { limit: 2, of: 'ratio', is: 'at most' })),
  ]
}

export type Verdict = 'yes' | 'within the spread' | 'too noisy' | 'no'

/** An aim that is missed by no more than the spread of the run counts as met, unless the spread is half the aim or more. */
export function judge({ measured, ratio, spread, aim }: Row): Verdict | undefined {
  if (aim === undefined) return undefined
  const value = aim.of === 'ratio' ? (ratio ?? Number.NaN) : measured
  const missedBy = aim.is === 'at most' ? value - aim.limit : aim.limit - value
  if (missedBy <= 0) return 'yes'
  if (!(missedBy <= spread)) return 'no'
  return spread < aim.limit / 2 ? 'within the spread' : 'too noisy'
}

/** `npm run bench` puts the rows of all parts into one table. */
export async function report(part: string, rows: readonly Row[]): Promise<void> {
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(rowsFile(part), JSON.stringify(rows))
}

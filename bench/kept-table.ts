/** The table that `npm run bench` prints and keeps in `docs/benchmarks.md`, with what it compares the next run with. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { judge, type Row } from './results.ts'

export type Measured = { date: string; machine: string; load: string; versions: string; rows: Row[] }
export type Kept = Record<string, Measured>

const docs = path.resolve(import.meta.dirname, '../docs')
const data = path.join(docs, 'benchmarks.json')
const page = path.join(docs, 'benchmarks.md')

export const readKept = async (): Promise<Kept> =>
  JSON.parse(await fs.readFile(data, { encoding: 'utf8' }).catch(() => '{}'))

/** Three digits say more than the spread allows. */
const figure = (value: number) => {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  return rounded.toLocaleString('en')
}
const withUnit = (value: number, unit: string) => `${figure(value)} ${unit}`.trim()

const head = ['what', 'measured', 'beside it', 'ratio', 'spread', 'aim', 'met', 'last time']

function aimOf({ aim, unit }: Row): string {
  if (aim === undefined) return ''
  return aim.of === 'ratio' ? `${aim.is} ${figure(aim.limit)} ×` : `${aim.is} ${withUnit(aim.limit, unit)}`
}

export function cellsOf(row: Row, before: Row | undefined): string[] {
  const { what, which, unit, measured, baseline, ratio, spread, aim } = row
  const past = before?.aim?.of === 'ratio' ? before.ratio : before?.measured
  return [
    what,
    `${withUnit(measured, unit)}${which === undefined ? '' : ` (${which})`}`,
    baseline === undefined ? '' : `${withUnit(baseline.measured, unit)} ${baseline.name}`,
    ratio === undefined ? '' : figure(ratio),
    spread === 0 ? '' : aim?.of === 'ratio' ? `± ${figure(spread)}` : `± ${withUnit(spread, unit)}`,
    aimOf(row),
    judge(row) ?? '',
    past === undefined ? '' : before?.aim?.of === 'ratio' ? `${figure(past)} ×` : withUnit(past, unit),
  ]
}

const keyOf = ({ what, baseline }: Row) => `${what} ${baseline?.name}`
const rowsBefore = (kept: Kept, part: string) => new Map(kept[part]?.rows.map((row) => [keyOf(row), row]))

const cellsOfParts = (measured: Kept, before: Kept): string[][] =>
  Object.entries(measured).flatMap(([part, { rows }]) => {
    const past = rowsBefore(before, part)
    return rows.map((row) => cellsOf(row, past.get(keyOf(row))))
  })

export function printTable(measured: Kept, before: Kept): void {
  const lines = [head, ...cellsOfParts(measured, before)]
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  for (const cells of lines)
    process.stdout.write(
      `${cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}

const markdown = (lines: readonly string[][]): string => {
  const [first = [], ...rest] = lines.map((cells) => `| ${cells.join(' | ')} |`)
  return [first, `|${' --- |'.repeat(lines[0]?.length ?? 0)}`, ...rest].join('\n')
}

/** Parts that did not run keep the rows of their last run. */
export async function keep(measured: Kept, before: Kept, parts: readonly string[]): Promise<void> {
  const all = Object.fromEntries(
    parts.flatMap((part) => {
      const one = measured[part] ?? before[part]
      return one === undefined ? [] : [[part, one]]
    }),
  )
  const runs = Object.entries(all).map(([part, { date, machine, load, versions }]) => [
    `\`${part}\``,
    date,
    machine,
    load,
    versions,
  ])
  await fs.writeFile(data, `${JSON.stringify(all, undefined, 2)}\n`)
  await fs.writeFile(
    page,
    `# Benchmarks

\`npm run bench\` writes this page. \`npm run bench -- NAME\` measures one part again and replaces its rows.

- A figure is the median of its runs. A ratio is the median of the ratios of runs that took turns, so that other load
  affects both sides. Ratios hold across machines, absolute figures do not.
- The spread is half the distance between the quartiles, of the ratio where the aim is one.
- An aim that is missed by no more than the spread counts as met, and the table says so: “within the spread”. A spread of half the aim
  or more proves nothing: “too noisy”.
- “Last time” is what the page said before, of the same kind as the aim.
- A slow phone has 1.44 Mbit/s, 150 ms of latency and a quarter of this machine’s speed. kB are after gzip.

${markdown([head, ...cellsOfParts(all, before)])}

## How it was measured

${markdown([['part', 'date', 'machine', 'load when it began and ended', 'versions'], ...runs])}
`,
  )
}

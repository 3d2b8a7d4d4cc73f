/** The table that `npm run bench` prints and keeps in `docs/benchmarks.md`, beside what the last commit has there. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { judge, type Row } from './results.ts'

export type Measured = { date: string; machine: string; load: string; versions: string; rows: Row[] }
export type Kept = Record<string, Measured>

const docs = path.resolve(import.meta.dirname, '../docs')
const data = path.join(docs, 'benchmarks.json')
const page = path.join(docs, 'benchmarks.md')

const readKept = async (): Promise<Kept> => JSON.parse(await fs.readFile(data, 'utf8').catch(() => '{}'))

/** Reads the last commit, because the page itself may be of a run of the same change. */
export function readCommitted(): Kept {
  const { status, stdout } = spawnSync('git', ['show', 'HEAD:./benchmarks.json'], { cwd: docs, encoding: 'utf8' })
  return status === 0 ? JSON.parse(stdout) : {}
}

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

const isOfRatio = ({ aim }: Row) => aim?.of === 'ratio'

export function cellsOf(row: Row): string[] {
  const { what, which, unit, measured, baseline, ratio, spread, lastTime } = row
  return [
    what,
    `${withUnit(measured, unit)}${which === undefined ? '' : ` (${which})`}`,
    baseline === undefined ? '' : `${withUnit(baseline.measured, unit)} ${baseline.name}`,
    ratio === undefined ? '' : figure(ratio),
    spread === 0 ? '' : isOfRatio(row) ? `± ${figure(spread)}` : `± ${withUnit(spread, unit)}`,
    aimOf(row),
    judge(row) ?? '',
    lastTime === undefined ? '' : withUnit(lastTime, isOfRatio(row) ? '×' : unit),
  ]
}

const keyOf = ({ what, baseline }: Row) => `${what} ${baseline?.name}`

/** Gives each row the figure of `committed`, of the kind that its aim limits. */
export function besideCommitted(rows: readonly Row[], committed: readonly Row[] = []): Row[] {
  const past = new Map(committed.map((row) => [keyOf(row), row]))
  return rows.map((row) => {
    const { measured, ratio } = past.get(keyOf(row)) ?? {}
    const lastTime = isOfRatio(row) ? ratio : measured
    return { ...row, ...(lastTime !== undefined && { lastTime }) }
  })
}

const cellsOfParts = (measured: Kept): string[][] => Object.values(measured).flatMap(({ rows }) => rows.map(cellsOf))

export function printTable(measured: Kept): void {
  const lines = [head, ...cellsOfParts(measured)]
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
export async function keep(measured: Kept, parts: readonly string[]): Promise<void> {
  const before = await readKept()
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
- “Last time” is what the last commit said when the part was measured, of the same kind as the aim.
- A slow phone has 1.44 Mbit/s, 150 ms of latency and a quarter of this machine’s speed. kB are after gzip.

${markdown([head, ...cellsOfParts(all)])}

## How it was measured

${markdown([['part', 'date', 'machine', 'load when it began and ended', 'versions'], ...runs])}
`,
  )
}

import type { ApiResult } from './http-client.ts'

export const print = (line: string) => process.stdout.write(`    ${line}\n`)

/** The value below which this share (0 to 1) of the values lies; 0 for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export type Timings = {
  add: (kind: string, told: ApiResult) => void
  /** Milliseconds of every response of this kind. */
  of: (kind: string) => number[]
  statuses: () => Record<string, number>
  describe: () => string[]
}

export function createTimings(): Timings {
  const times = new Map<string, number[]>()
  const statuses = new Map<string, number>()
  return {
    add(kind, { status, error, milliseconds }) {
      const known = times.get(kind)
      if (known === undefined) times.set(kind, [milliseconds])
      else known.push(milliseconds)
      const name = status === 0 ? `no answer (${error})` : String(status)
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
    },
    of: (kind) => times.get(kind) ?? [],
    statuses: () => Object.fromEntries(statuses),
    describe: () =>
      [...times].map(
        ([kind, values]) =>
          `${kind.padEnd(28)} ${String(values.length).padStart(7)} requests  p50 ${percentile(values, 0.5).toFixed(1)} ms  p99 ${percentile(values, 0.99).toFixed(1)} ms  most ${Math.max(...values).toFixed(0)} ms`,
      ),
  }
}

/** Reads one value from Prometheus' text format; NaN when it is missing. */
export function readFigure(metrics: string, name: string): number {
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

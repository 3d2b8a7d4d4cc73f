/** Proves the ledger against an export of Stripe (`npm run ledger -- verify --stripe FILE`). */

import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatUtcTime } from '../../../contract/dates.ts'
import type { Cents } from '../../../contract/money.ts'
import type { Database } from '../../platform/index.ts'
import { type Comparison, collectRows, compareWithLedger, type Difference, edge } from './stripe-export.ts'
import { readKnown, readLedgerMovements } from './stripe-ledger.ts'
import { ExportError, readStripeRows, type StripeKind } from './stripe-rows.ts'

/** In milliseconds, the first and the last moment; they can only widen the period of the file's rows. */
export type ExportPeriod = { from?: number | undefined; to?: number | undefined }

export type ExportOptions = ExportPeriod & { file: string }

const day = 24 * 60 * 60 * 1000

/** Undefined unless they are `--stripe FILE`, maybe with `--from DAY` and `--to DAY`. */
export function readExportOptions(given: string[]): ExportOptions | undefined {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args: given, options: { stripe: text, from: text, to: text } })
    const { stripe: file } = values
    const to = readDay(values.to)
    return file === undefined || file === ''
      ? undefined
      : { file, from: readDay(values.from), to: to === undefined ? undefined : to + day - 1 }
  } catch {
    return undefined
  }
}

function readDay(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new ExportError(`${text} is no day`)
  return at
}

export async function verifyStripeFile(
  { query }: Pick<Database, 'query'>,
  { file, ...period }: ExportOptions,
  currency: string,
): Promise<Comparison> {
  try {
    return await verifyStripeExport(query, createReadStream(file), period, currency)
  } catch (error) {
    const code = error instanceof Error && 'code' in error && 'syscall' in error ? error.code : undefined
    if (code !== undefined) throw new ExportError(`${file} cannot be read (${code}).`)
    throw error
  }
}

export async function verifyStripeExport(
  query: Database['query'],
  file: AsyncIterable<Buffer | string>,
  period: ExportPeriod,
  currency: string,
): Promise<Comparison> {
  const collected = collectRows(currency)
  await readStripeRows(file, collected.begin, collected.take)
  const read = collected.end()
  const from = Math.min(read.from, period.from ?? read.from)
  const movements = await readLedgerMovements(query, from - edge, read.layout)
  return compareWithLedger(read, movements, await readKnown(query, read, movements), period)
}

type Format = (cents: Cents) => string

const titles: Record<StripeKind, string> = {
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Dispute',
  transfer: 'Transfer',
}

function describeDifference({ kind, id, pledgeId, ledger, stripe, currency }: Difference, format: Format): string {
  const what = `${titles[kind]} ${id}${pledgeId === '' || pledgeId === id ? '' : ` (pledge ${pledgeId})`}`
  if (currency !== undefined)
    return `${what} is in ${currency.toUpperCase()} at Stripe, which is not the ledger’s currency.`
  if (stripe === undefined) return `${what} moved ${format(ledger ?? 0)} by the ledger, and is not in Stripe’s export.`
  if (ledger === undefined) return `${what} moved ${format(stripe)} at Stripe, and is not in the ledger.`
  return `${what} moved ${format(ledger)} by the ledger, and ${format(stripe)} at Stripe.`
}

export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

const timeOf = (at: number) => formatUtcTime(new Date(at).toISOString())

/** In sentences, one a line. */
export function describeComparison(comparison: Comparison, format: Format): string {
  const { from, to, equal, differences, differenceCount, foreign, others, waiting, outside } = comparison
  const rest = differenceCount - differences.length
  const lines = differences.map((difference) => describeDifference(difference, format))
  if (rest > 0) lines.push(`And ${count(rest, 'more difference')}.`)
  const same = `${count(equal.charge, 'charge')}, ${count(equal.refund, 'refund')}, ${count(equal.dispute, 'dispute')} and ${count(equal.transfer, 'transfer')}`
  const period = `from ${timeOf(from)} to ${timeOf(to)}`
  lines.push(
    differenceCount === 0
      ? `The ledger equals Stripe’s export ${period}: ${same}.`
      : `${count(differenceCount, 'difference')} between the ledger and Stripe’s export ${period}. ${same} are equal.`,
  )
  const asides = [
    [waiting, 'Not booked yet, because the server waits for Stripe or for the acceptance of the story'],
    [foreign, 'Transactions at Stripe of other products'],
    [others, 'Rows that the ledger does not follow, such as fees and payouts to your bank'],
    [outside, 'Transactions of the ledger outside this export’s period, or within a day of its ends and not in it'],
  ] as const
  for (const [number, what] of asides) if (number > 0) lines.push(`${what}: ${number}.`)
  return lines.join('\n')
}

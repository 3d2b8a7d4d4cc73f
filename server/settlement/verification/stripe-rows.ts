/**
 * Reads Stripe's exports of balance transactions: the itemized report "Balance change from activity", and the export of
 * the Dashboard's list.
 */
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { Cents } from '../../../contract/money.ts'

/** Says in one sentence why a file cannot be read. */
export class ExportError extends Error {}

/** The most characters of a row. Descriptions and metadata have less. */
const longestRow = 100_000

export type StripeKind = 'charge' | 'refund' | 'dispute' | 'transfer'

export type StripeRow = {
  id: string
  /** Undefined for what the books do not follow: Stripe's fees, payouts to the platform's bank, top-ups. */
  kind: StripeKind | undefined
  /** Positive if the platform's balance grows, without Stripe's fee. */
  cents: Cents
  currency: string
  /** In milliseconds. A report can be in another time zone, which it does not name. */
  at: number
  sourceId: string
  intentId: string
  pledgeId: string
  refundId: string
  payoutId: string
}

/** By `reporting_category` of reports, or `Type` of the Dashboard, which has other names for the same. */
const kinds: Record<string, StripeKind> = {
  charge: 'charge',
  payment: 'charge',
  charge_failure: 'charge',
  payment_failure_refund: 'charge',
  payment_reversal: 'charge',
  partial_capture_reversal: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  transfer: 'transfer',
  transfer_reversal: 'transfer',
  transfer_refund: 'transfer',
  transfer_cancel: 'transfer',
  transfer_failure: 'transfer',
}

/** The names of a column: in a report, then in the Dashboard's export. The first that the file has counts. */
const columns = {
  id: ['balance_transaction_id', 'id'],
  category: ['reporting_category', 'type'],
  amount: ['gross', 'amount'],
  currency: ['currency'],
  created: ['created_utc', 'created', 'created (utc)'],
  source: ['source_id', 'source'],
  intent: ['payment_intent_id'],
  pledge: ['payment_metadata[pledge_id]', 'pledge_id (metadata)'],
  refund: ['refund_metadata[refund_id]', 'refund_id (metadata)'],
  payout: ['transfer_metadata[payout_id]', 'payout_id (metadata)'],
} as const

type Column = keyof typeof columns

/** Undefined for a column that the file does not have. */
export type Layout = Record<Column, number | undefined>

const required: readonly Column[] = ['id', 'category', 'amount', 'currency', 'created', 'source']

function readHeader(cells: readonly string[]): Layout {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const layout = Object.fromEntries(
    Object.entries(columns).map(([column, known]) => {
      const name = known.find((one) => names.includes(one))
      return [column, name === undefined ? undefined : names.indexOf(name)]
    }),
  ) as Layout
  const lacking = required.find((column) => layout[column] === undefined)
  if (lacking !== undefined) throw new ExportError(`The file has no column ${columns[lacking].join(' or ')}.`)
  if (layout.intent === undefined && layout.pledge === undefined) {
    throw new ExportError(
      'The file names no payment: it has no column payment_intent_id or payment_metadata[pledge_id].',
    )
  }
  return layout
}

function readRow(cells: readonly string[], layout: Layout, number: number): StripeRow {
  const cell = (column: Column) => {
    const at = layout[column]
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
  const sourceId = cell('source')
  return {
    id: cell('id'),
    kind: kindOf(cell('category').toLowerCase(), sourceId),
    cents: readAmount(cell('amount'), number),
    currency: cell('currency').toLowerCase(),
    at: readTime(cell('created'), number),
    sourceId,
    intentId: cell('intent'),
    pledgeId: cell('pledge'),
    refundId: cell('refund'),
    payoutId: cell('payout'),
  }
}

/** The Dashboard calls disputes adjustments. */
const kindOf = (category: string, sourceId: string): StripeKind | undefined =>
  category === 'adjustment' && /^d[pu]_/.test(sourceId)
    ? 'dispute'
    : Object.hasOwn(kinds, category)
      ? kinds[category]
      : undefined

/** Reports have two decimals, after a point or a comma, and no separator of thousands. */
function readAmount(text: string, row: number): Cents {
  const parts = /^(-?)(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text)
  if (parts === null) throw new ExportError(`Row ${row}: ${quote(text)} is no amount.`)
  const [, sign, whole, decimals = ''] = parts
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

function readTime(text: string, row: number): number {
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?/.exec(text)
  const at = parts === null ? Number.NaN : Date.parse(`${parts[1]}T${parts[2]}${parts[3] ?? ':00'}Z`)
  if (Number.isNaN(at)) throw new ExportError(`Row ${row}: ${quote(text)} is no time like 2026-11-01 09:00:00.`)
  return at
}

const quote = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Reads a file piece by piece. `begin` gets the layout before the first row. */
export async function readStripeRows(
  file: AsyncIterable<Buffer | string>,
  begin: (layout: Layout) => void,
  take: (row: StripeRow) => void,
): Promise<void> {
  const parser = parse({ bom: true, skip_empty_lines: true, max_record_size: longestRow })
  // An error of the file reaches the loop through the parser.
  const fed = pipeline(file, parser).catch(() => undefined)
  let layout: Layout | undefined
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (layout === undefined) {
        layout = readHeader(cells)
        begin(layout)
      } else take(readRow(cells, layout, number))
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ExportError(`The file is no CSV: ${error.message.replace(/\.$/, '')}.`)
    throw error
  } finally {
    parser.destroy()
    await fed
  }
  if (layout === undefined) throw new ExportError('The file is empty.')
}

import type { StripeImitation } from './stripe-imitation.ts'
import type { Thing } from './stripe-things.ts'

/** A row of the itemized report "Balance change from activity". */
export type ReportRow = {
  balance_transaction_id: string
  created_utc: string
  currency: string
  gross: string
  fee: string
  net: string
  reporting_category: string
  source_id: string
  description: string
  payment_intent_id: string
  'payment_metadata[pledge_id]': string
  'refund_metadata[refund_id]': string
  'transfer_metadata[payout_id]': string
}

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export function reportOf(rows: readonly Record<string, string>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return `${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`
}

const amount = (cents: number) => (cents / 100).toFixed(2)

let rowsMade = 0

export function reportRow(cents: number, row: Partial<ReportRow> = {}): ReportRow {
  rowsMade += 1
  return {
    balance_transaction_id: `txn_${rowsMade}`,
    created_utc: '2026-11-21 09:00:00',
    currency: 'usd',
    gross: amount(cents),
    fee: '0.00',
    net: amount(cents),
    reporting_category: 'charge',
    source_id: '',
    description: 'A payment, "quoted"',
    payment_intent_id: '',
    'payment_metadata[pledge_id]': '',
    'refund_metadata[refund_id]': '',
    'transfer_metadata[payout_id]': '',
    ...row,
  }
}

/** The imitation's movements for these pledges, as Stripe would report them. */
export function reportRows(stripe: StripeImitation, pledgeIds: readonly string[]): ReportRow[] {
  const named = new Map(
    pledgeIds.map((pledgeId) => {
      const { id } = stripe.intentOf(pledgeId)
      return [id, { payment_intent_id: id, 'payment_metadata[pledge_id]': pledgeId }]
    }),
  )
  const of = ({ payment_intent }: Thing) => named.get(String(payment_intent))
  const charges = pledgeIds.map((pledgeId) => stripe.chargeOf(pledgeId))
  return [
    ...charges.map((charge) => reportRow(Number(charge.amount), { source_id: charge.id, ...of(charge) })),
    ...stripe.refunds().flatMap((refund) => {
      const row = { source_id: refund.id, 'refund_metadata[refund_id]': refundIdOf(refund), ...of(refund) }
      const made = reportRow(-Number(refund.amount), { ...row, reporting_category: 'refund' })
      const failed = reportRow(Number(refund.amount), { ...row, reporting_category: 'refund_failure' })
      return refund.status === 'failed' ? [made, failed] : [made]
    }),
    ...stripe.disputes.all().flatMap((dispute) =>
      (dispute.balance_transactions as { amount: number; reporting_category: string }[]).map((move) =>
        reportRow(move.amount, {
          source_id: dispute.id,
          reporting_category: move.reporting_category,
          fee: move.amount < 0 ? '15.00' : '0.00',
          ...of(dispute),
        }),
      ),
    ),
  ]
}

const refundIdOf = ({ metadata }: Thing) => (metadata as { refund_id?: string }).refund_id ?? ''

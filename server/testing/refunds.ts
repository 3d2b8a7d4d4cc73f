import type { Decision } from '../../contract/approval.ts'
import type { BountyRefunds, Receipt, Receipts, RefundableBounties } from '../../contract/refund.ts'
import { freshly, type Person } from './board.ts'
import { deliveryCalls } from './deliveries.ts'
import type { TestServices } from './test-services.ts'

export const fairReason = 'The second source was invented.'

export function refundCalls(test: TestServices) {
  const calls = deliveryCalls(test)
  const { ask } = calls
  const act = freshly(test, ask)
  const send = (by: Person, bountyId: string, body: unknown, key?: string) =>
    act('POST', `/api/admin/refunds/${bountyId}`, by, {
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  return {
    ...calls,
    refund: (
      by: Person,
      bountyId: string,
      backer: Person,
      amount: number,
      sent: { reason?: string; key?: string } = {},
    ) =>
      send(by, bountyId, { who: 'backer', account_id: backer.id, amount, reason: sent.reason ?? fairReason }, sent.key),
    refundEveryone: (by: Person, bountyId: string, reason = fairReason) =>
      send(by, bountyId, { who: 'everyone', reason }),
    decideRefund: (by: Person, id: string, decision: Decision) =>
      act('PUT', `/api/admin/refund-proposals/${id}/decision`, by, { body: decision }),
    async paid(creator: Person, journalist: Person, contributions: [Person, number][] = [], amount = 50) {
      const delivered = await calls.delivered(creator, journalist, contributions, amount)
      const { status } = await calls.accept(creator, delivered.id)
      if (status !== 200) throw new Error(`Accepting returned ${status}`)
      return delivered
    },
    bountyRefunds: async (by: Person, bountyId: string) =>
      (await ask<BountyRefunds>('GET', `/api/admin/refunds/${bountyId}`, by)).body,
    refundable: async (by: Person, search = '') =>
      (await ask<RefundableBounties>('GET', `/api/admin/refunds?search=${encodeURIComponent(search)}`, by)).body.items,
    receipts: async (by: Person, query = '') => (await ask<Receipts>('GET', `/api/receipts${query}`, by)).body,
    receipt: (by: Person, bountyId: string) => ask<Receipt>('GET', `/api/receipts/${bountyId}`, by),
    refundRows: (bountyId: string) =>
      test.database.query
        .selectFrom('refund')
        .innerJoin('pledge', 'pledge.id', 'refund.pledge_id')
        .selectAll('refund')
        .where('pledge.bounty_id', '=', bountyId)
        .orderBy('refund.id')
        .execute(),
    /** By time and kind, each move of money after the bounty was paid, in cents. */
    async moves(bountyId: string) {
      const rows = await test.database.query
        .selectFrom('ledger_transaction')
        .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
        .select(['ledger_transaction.kind', 'ledger_entry.amount_cents as cents'])
        .where('ledger_transaction.bounty_id', '=', bountyId)
        .where('ledger_entry.amount_cents', '>', 0)
        .where('ledger_transaction.kind', 'in', ['clawback', 'fee_refund', 'refund', 'refund_reversal'])
        .orderBy('ledger_transaction.created_at')
        .orderBy('ledger_transaction.kind')
        .orderBy('ledger_entry.amount_cents')
        .execute()
      return rows.map(({ kind, cents }) => `${kind} ${cents}`)
    },
  }
}

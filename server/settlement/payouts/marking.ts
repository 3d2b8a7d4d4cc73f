/** An administrator marks payouts as paid or as failed. Only here does a payout move the ledger. */
import type { Transaction } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import { decidePayout, type LedgerMove, type PayoutEvent, recordMoves } from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { chunk, type Outbox, type PayoutStatus, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { refusePartInPayouts, refuseUnapproved } from './approving-runs.ts'
import { payoutFailed, payoutSent } from './emails.ts'

export type Marking = { runId: string; markedBy: string; at: string; publicUrl: string; outbox: Outbox }

const payoutNotFound = 'This payout is not part of this run'

/** All of them or none. */
export async function markPaid(
  transaction: Transaction<Schema>,
  payoutIds: readonly string[],
  { runId, markedBy, at, publicUrl, outbox }: Marking,
): Promise<string | Refusal> {
  const payouts = await requirePayouts(transaction, { runId, payoutIds, markedBy }, 'marked paid')
  if (payouts instanceof Refusal) return payouts
  await bookPaid(transaction, payouts, at)
  const emails = payouts.flatMap(({ recipient, ...about }) =>
    recipient === null ? [] : payoutSent({ ...about, recipient, publicUrl }),
  )
  await outbox.enqueue(transaction, emails, at)
  const total = payouts.reduce((sum, { cents }) => sum + cents, 0)
  const details = { payouts: payouts.length, total_cents: total }
  await recordAuditEntry(transaction, { actor: markedBy, action: 'payouts.paid', subject: runId, details, at })
  return runId
}

/** Marks pending payouts as paid and moves the ledger. */
export async function bookPaid(
  transaction: Transaction<Schema>,
  payouts: readonly { id: string }[],
  at: string,
): Promise<void> {
  for (const some of chunk(payouts)) {
    await transaction
      .updateTable('payout')
      .set({ status: 'paid', paid_at: at, sealed: null })
      .where('id', 'in', idsOf(some))
      .where('status', '=', 'pending')
      .execute()
  }
  await recordMoves(
    transaction,
    (await readItems(transaction, payouts)).map((item) => sendItem(item, at)),
  )
}

/** The amount is available again. What was booked as sent is booked back. */
export async function markFailed(
  transaction: Transaction<Schema>,
  { payoutId, problem }: { payoutId: string; problem: string },
  { runId, markedBy, at, publicUrl, outbox }: Marking,
): Promise<string | Refusal> {
  const payouts = await requirePayouts(transaction, { runId, payoutIds: [payoutId], markedBy }, 'marked failed')
  if (payouts instanceof Refusal) return payouts
  const [{ status, recipient, ...about }] = payouts as [FoundPayout]
  await transaction
    .updateTable('payout')
    .set({ status: 'failed', failed_at: at, problem, sealed: null })
    .where('id', '=', payoutId)
    .where('status', '=', status)
    .execute()
  if (status === 'paid') {
    const items = await readItems(transaction, payouts)
    await recordMoves(
      transaction,
      items.map((item) => returnItem(item, at)),
    )
  }
  if (recipient !== null) {
    await outbox.enqueue(transaction, payoutFailed({ ...about, recipient, problem, publicUrl }), at)
  }
  await recordAuditEntry(transaction, {
    actor: markedBy,
    action: 'payout.failed',
    subject: runId,
    reason: problem,
    details: { payout: payoutId, was: status, cents: about.cents },
    at,
  })
  return runId
}

type FoundPayout = {
  id: string
  status: PayoutStatus
  cents: Cents
  hint: string
  reference: string
  /** Null once the account is deleted. */
  recipient: string | null
}

const idsOf = (payouts: readonly { id: string }[]) => payouts.map(({ id }) => id)

async function requirePayouts(
  transaction: Transaction<Schema>,
  { runId, payoutIds, markedBy }: { runId: string; payoutIds: readonly string[]; markedBy: string },
  event: PayoutEvent,
): Promise<FoundPayout[] | Refusal> {
  const refusal = await refuseUnapproved(transaction, runId)
  if (refusal !== undefined) return refusal
  const wanted = [...new Set(payoutIds)]
  const found: FoundPayout[] = []
  for (const some of chunk(wanted)) {
    const rows = await transaction
      .selectFrom('payout')
      .innerJoin('account', 'account.id', 'payout.account_id')
      .select(['payout.id', 'payout.status', 'payout.cents', 'payout.hint', 'payout.reference'])
      .select(['account.email', 'account.deleted_at'])
      .where('payout.run_id', '=', runId)
      .where('payout.id', 'in', some)
      .orderBy('payout.id')
      .execute()
    for (const { email, deleted_at, ...payout } of rows) {
      found.push({ ...payout, recipient: deleted_at === null ? email : null })
    }
  }
  if (found.length < wanted.length) return refuse(404, payoutNotFound)
  for (const { status, reference } of found) {
    const decided = decidePayout(status, event)
    if (typeof decided !== 'string') return refuse(409, decided.error(reference))
  }
  return (await refusePartInPayouts(transaction, found, markedBy)) ?? found
}

export type Item = { payout_id: string; bounty_id: string; cents: Cents; account_id: string; returned_cents: Cents }

export async function readItems(transaction: Transaction<Schema>, payouts: readonly { id: string }[]): Promise<Item[]> {
  const items: Item[] = []
  for (const some of chunk(payouts)) {
    const rows = await transaction
      .selectFrom('payout_item')
      .innerJoin('payout', 'payout.id', 'payout_item.payout_id')
      .select(['payout_item.payout_id', 'payout_item.bounty_id', 'payout_item.cents', 'payout.account_id'])
      .select('payout_item.returned_cents')
      .where('payout_item.payout_id', 'in', idsOf(some))
      .orderBy('payout_item.payout_id')
      .orderBy('payout_item.bounty_id')
      .execute()
    items.push(...rows)
  }
  return items
}

/** A negative item is a debt that the payout settles, so its money moves the other way. */
const sendItem = (item: Item, at: string): LedgerMove =>
  moveItem(item, { kind: item.cents > 0 ? 'transfer' : 'offset', toBank: item.cents > 0, at })

const returnItem = (item: Item, at: string): LedgerMove =>
  moveItem(item, { kind: 'transfer_reversal', toBank: item.cents < 0, at })

/** A part of an item comes back. `total`: what has come back of the payout by then, which makes the key unique. */
export function returnPart(item: Item, { total, at }: { total: Cents; at: string }): LedgerMove {
  const move = returnItem(item, at)
  return { ...move, idempotencyKey: `${move.idempotencyKey} ${total}` }
}

function moveItem(
  { payout_id, bounty_id, cents, account_id }: Item,
  { kind, toBank, at }: { kind: 'transfer' | 'offset' | 'transfer_reversal'; toBank: boolean; at: string },
): LedgerMove {
  const journalist = { kind: 'journalist', accountId: account_id } as const
  const bank = { kind: 'bank' } as const
  return {
    kind,
    bountyId: bounty_id,
    payoutId: payout_id,
    cents: Math.abs(cents),
    ...(toBank ? { from: journalist, to: bank } : { from: bank, to: journalist }),
    at,
    idempotencyKey: `${kind} ${payout_id} ${bounty_id}`,
  }
}

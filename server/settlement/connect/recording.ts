/**
 * Brings the books to the present state of a transfer at Stripe: that it was made, and what came back of it. Both only
 * grow, so a late or repeated answer changes nothing.
 */
import type { Transaction } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import { type ConnectGateway, type MoneyServices, recordMoves, type Transfer } from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { announce, isoTime, type Schema } from '../../platform/index.ts'
import { bookPaid, readItems, returnPart } from '../payouts/marking.ts'
import { holdAccount } from './account-rows.ts'
import { transferReturned, transferSent } from './emails.ts'
import { readTransfer, type TransferRow } from './transfer-rows.ts'

/** Events about transfers are hints. Throws `GatewayUnreachable`. */
export async function syncTransfer(
  services: MoneyServices,
  connect: ConnectGateway,
  transferId: string,
): Promise<void> {
  const found = await connect.fetchTransfer(transferId)
  if (found?.payoutId === undefined) return
  await recordTransfer(services, { ...found, payoutId: found.payoutId })
}

export async function recordTransfer(services: MoneyServices, found: Transfer & { payoutId: string }): Promise<void> {
  const { database, logger, mailer, now, outbox, publicUrl } = services
  const at = isoTime(now())
  const change = await database.write(async (transaction) => {
    const payout = await readTransfer(transaction, found.payoutId)
    if (payout === undefined) return undefined
    if (payout.cents !== found.cents || (payout.transfer_id ?? found.id) !== found.id) return 'another'
    const sent = payout.status === 'pending'
    if (sent) await recordSent(transaction, payout, { transferId: found.id, at })
    // It was given up before Stripe said that it was made after all.
    else if (payout.transfer_id === null) return 'another'
    const returned = found.returned - payout.returned_cents
    if (returned > 0) await recordReturned(transaction, payout, { total: found.returned, at })
    if (!sent && returned <= 0) return undefined
    const { recipient, cents, reference, reversal_reason: problem } = payout
    const about = { recipient, reference, publicUrl }
    if (sent) await outbox.enqueue(transaction, transferSent({ ...about, cents }), at)
    if (returned > 0) await outbox.enqueue(transaction, transferReturned({ ...about, cents: returned, problem }), at)
    return payout
  })
  if (change === 'another') {
    logger.error({ payout: found.payoutId, transfer: found.id }, 'Stripe has a transfer that the books do not expect')
  } else if (change !== undefined) {
    mailer.nudge()
    announce(services, [change.account_id])
  }
}

async function recordSent(
  transaction: Transaction<Schema>,
  { id, cents }: TransferRow,
  { transferId, at }: { transferId: string; at: string },
): Promise<void> {
  await bookPaid(transaction, [{ id }], at)
  await transaction
    .updateTable('stripe_transfer')
    .set({ transfer_id: transferId, problem: null, attempts: 0, refusals: 0, next_at: at })
    .where('payout_id', '=', id)
    .execute()
  await recordAuditEntry(transaction, { actor: 'job', action: 'transfer.sent', subject: id, details: { cents }, at })
}

/** `total`: everything that has come back by now. */
async function recordReturned(
  transaction: Transaction<Schema>,
  payout: TransferRow,
  { total, at }: { total: Cents; at: string },
): Promise<void> {
  const { id, cents, reversal_reason: reason } = payout
  await holdAccount(transaction, payout.account_id, at)
  const items = await readItems(transaction, [payout])
  const isWhole = total === cents
  const parts = isWhole ? items.map((item) => item.cents) : splitReturned(items, total)
  for (const [index, item] of items.entries()) {
    const part = parts[index] ?? 0
    const change = part - item.returned_cents
    if (change === 0) continue
    await transaction
      .updateTable('payout_item')
      .set({ returned_cents: part })
      .where('payout_id', '=', id)
      .where('bounty_id', '=', item.bounty_id)
      .execute()
    await recordMoves(transaction, [returnPart({ ...item, cents: change }, { total, at })])
  }
  await transaction
    .updateTable('payout')
    .set({
      returned_cents: total,
      ...(isWhole && { status: 'failed' as const, failed_at: at, problem: reason ?? 'The transfer was taken back.' }),
    })
    .where('id', '=', id)
    .execute()
  if (isWhole) {
    await transaction
      .updateTable('stripe_transfer')
      .set({ reversal_requested_at: null, problem: null })
      .where('payout_id', '=', id)
      .execute()
  }
  await recordAuditEntry(transaction, {
    actor: 'job',
    action: 'transfer.returned',
    subject: id,
    details: { returned_cents: total, cents },
    at,
  })
}

/**
 * Which stories a part of a transfer is for: the first ones, until it is used up. A debt that the payout settled stays
 * settled until everything has come back.
 */
export function splitReturned(items: readonly { cents: Cents }[], total: Cents): Cents[] {
  let left = total
  return items.map(({ cents }) => {
    const part = Math.min(Math.max(0, cents), left)
    left -= part
    return part
  })
}

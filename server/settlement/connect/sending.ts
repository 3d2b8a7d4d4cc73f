/**
 * Asks Stripe for the transfers of pending payouts. Each is reserved before and recorded after, and Stripe knows it by its
 * payout, so any pass of any process can continue where another one died.
 */
import { sql } from 'kysely'
import {
  type ConnectGateway,
  chargingMode,
  type MoneyServices,
  modeOfPayment,
  mostPerPass,
  type PaymentMode,
  reconcile,
} from '../../money/index.ts'
import { readAdministrators, recordAuditEntry } from '../../people/index.ts'
import { announce, isoTime } from '../../platform/index.ts'
import { openComplaints } from '../payouts/balances.ts'
import { transferFailed, transferWaits } from './emails.ts'
import { recordTransfer } from './recording.ts'
import { claimAttempt, recordRefusal } from './retrying.ts'
import { syncAccount } from './syncing.ts'
import { type TransferRow, transferRows } from './transfer-rows.ts'

/** A pass ends after this many requests without an answer. */
const mostUnheard = 5

/** Administrators are told of a transfer that waits after this many attempts: about half an hour. */
const patience = 6

/** A transfer that Stripe refuses this often fails. A balance that is too low is waited for. */
const mostRefusals = 12

/** In milliseconds: how long nothing is sent to an account after Stripe has refused it for good. */
const pauseAfterFailure = 24 * 60 * 60 * 1000

export async function sendTransfers(services: MoneyServices, connect: ConnectGateway): Promise<void> {
  const due = await transferRows(services.database.query)
    .select(({ exists, selectFrom, or, eb }) =>
      or([
        eb('account.suspended_at', 'is not', null),
        exists(
          selectFrom('connect_account')
            .select('connect_account.account_id')
            .whereRef('connect_account.account_id', '=', 'payout.account_id')
            .where('connect_account.held_at', 'is not', null),
        ),
        exists(
          selectFrom('payout_item')
            .innerJoin('pledge', 'pledge.bounty_id', 'payout_item.bounty_id')
            .innerJoin('dispute', 'dispute.pledge_id', 'pledge.id')
            .select('dispute.id')
            .whereRef('payout_item.payout_id', '=', 'payout.id')
            .where('dispute.status', '=', 'open'),
        ),
        exists(
          openComplaints(services.database.query)
            .innerJoin('payout_item', 'payout_item.bounty_id', 'complaint.bounty_id')
            .where('payout_item.payout_id', '=', sql.ref<string>('payout.id')),
        ),
      ]).as('is_held'),
    )
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('connect_account')
            .select('connect_account.account_id')
            .whereRef('connect_account.account_id', '=', 'payout.account_id')
            .whereRef('connect_account.stripe_id', '=', 'stripe_transfer.destination')
            .where('connect_account.removed_at', 'is', null),
        ),
      ).as('is_removed'),
    )
    .select(isOtherwiseCharged(chargingMode(services.payments)).as('is_otherwise_charged'))
    .where('payout.kind', '=', sql.lit('stripe'))
    .where('payout.status', '=', sql.lit('pending'))
    .where('stripe_transfer.next_at', '<=', isoTime(services.now()))
    .orderBy('stripe_transfer.next_at')
    .orderBy('payout.id')
    .limit(mostPerPass)
    .execute()
  await reconcile(services, {
    to: 'send a transfer',
    due,
    name: ({ id }) => ({ payout: id }),
    step: ({ is_held, is_removed, is_otherwise_charged, ...payout }) =>
      sendTransfer(services, connect, payout, {
        isHeld: Boolean(is_held),
        isRemoved: Boolean(is_removed),
        isOtherwiseCharged: Boolean(is_otherwise_charged),
      }),
    unheard: (payout) => tellAdministrators(services, payout),
    mostUnheard,
  })
}

async function sendTransfer(
  services: MoneyServices,
  connect: ConnectGateway,
  payout: TransferRow,
  { isHeld, isRemoved, isOtherwiseCharged }: { isHeld: boolean; isRemoved: boolean; isOtherwiseCharged: boolean },
): Promise<void> {
  const { id, cents, attempts, refusals, destination, mode } = payout
  // Only the keys that were asked for it know whether it was made.
  if (attempts > 0 && mode !== null && mode !== chargingMode(services.payments)) return
  if (!(await claimAttempt(services, payout))) return
  // An earlier attempt may have succeeded unheard, and Stripe forgets idempotency keys after a day.
  const made = attempts === 0 ? undefined : await connect.findTransfer(id)
  // Its owner may have removed an account that somebody else had opened.
  if (made === undefined && isRemoved) return failTransfer(services, payout, 'removed')
  if (made === undefined && isOtherwiseCharged) return failTransfer(services, payout, 'otherwise charged')
  if (made === undefined && isHeld) return
  const key = `transfer-${id}-${refusals}`
  const outcome = made ?? (await connect.transfer({ key, payoutId: id, cents, stripeId: destination }))
  if (!('status' in outcome)) return recordTransfer(services, { ...outcome, payoutId: id })
  const { code, isFinal } = outcome
  services.logger.warn({ payout: id, code }, 'Stripe refused a transfer')
  await recordRefusal(services, payout, code)
  if (isFinal || (code !== 'balance_insufficient' && refusals + 1 >= mostRefusals)) {
    await failTransfer(services, payout, code)
    await syncAccount(services, connect, destination)
  } else await tellAdministrators(services, { ...payout, code })
}

const problems = new Map([
  ['removed', 'The account at Stripe was removed.'],
  ['otherwise charged', 'No card was charged for a part of it, so it is not paid out.'],
])

/**
 * 1 if one of its stories was not charged with the keys in use, so that they must not pay for it: the payout was reserved
 * with other keys.
 */
const isOtherwiseCharged = (mode: PaymentMode) =>
  sql<number>`case when exists (select 1 from payout_item
      where payout_item.payout_id = payout.id and not exists (select 1 from pledge
        join payment on payment.pledge_id = pledge.id
        where pledge.bounty_id = payout_item.bounty_id and payment.status = 'charged' and ${modeOfPayment} = ${mode}))
    then 1 else 0 end`

/** The amount is available again. The account is not tried again at once, even if Stripe calls it ready. */
async function failTransfer(services: MoneyServices, payout: TransferRow, code: string): Promise<void> {
  const { database, mailer, now, outbox, publicUrl } = services
  const { id, account_id, recipient, cents, reference } = payout
  const at = isoTime(now())
  const problem = problems.get(code) ?? 'Stripe did not accept a transfer to this account.'
  await database.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('payout')
      .set({ status: 'failed', failed_at: at, problem })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await transaction
      .updateTable('connect_account')
      .set({ due_at: isoTime(now() + pauseAfterFailure) })
      .where('account_id', '=', account_id)
      .execute()
    await outbox.enqueue(transaction, transferFailed({ recipient, cents, reference, publicUrl, problem }), at)
    const details = { cents, code }
    await recordAuditEntry(transaction, { actor: 'job', action: 'transfer.failed', subject: id, details, at })
  })
  mailer.nudge()
  announce(services, [account_id])
}

/** Once for each transfer. */
async function tellAdministrators(services: MoneyServices, payout: TransferRow): Promise<void> {
  const { database, mailer, now, outbox, publicUrl } = services
  if (payout.attempts + 1 < patience || payout.told_at !== null) return
  const at = isoTime(now())
  await database.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stripe_transfer')
      .set({ told_at: at })
      .where('payout_id', '=', payout.id)
      .where('told_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const { cents, reference, code } = payout
    const administrators = await readAdministrators(transaction)
    const emails = administrators.map(({ email }) =>
      transferWaits({ recipient: email, cents, reference, publicUrl, code }),
    )
    await outbox.enqueue(transaction, emails, at)
  })
  mailer.nudge()
}

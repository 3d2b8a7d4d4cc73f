/** Seeds payout runs and a refund, with the commands that administrators use. */
import type { Transaction } from 'kysely'
import type { NewPayoutDetails } from '../../contract/payout.ts'
import type { Schema } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Outbox } from '../mail/outbox.ts'
import { recordAuditEntry } from '../moderation/audit-log.ts'
import { createRun } from '../payouts/creating.ts'
import { type Marking, markFailed, markPaid } from '../payouts/marking.ts'
import { createSealedDetails, hintOf, type SealedDetails } from '../payouts/sealed-details.ts'
import { requestRefund } from '../refunds/requesting.ts'
import type { Services } from '../services.ts'
import type { DemoPersonKey } from './people.ts'
import { type AccountOf, isoTime } from './seed-article.ts'

/** The IBANs are examples from the documentation of banks. */
const accounts = {
  journalist: { kind: 'iban', holder: 'Jonah Petrakis', iban: 'DE89370400440532013000' },
  verified: { kind: 'iban', holder: 'Mireille Okafor', iban: 'GB29NWBK60161331926819' },
} as const satisfies Partial<Record<DemoPersonKey, NewPayoutDetails>>

const savedAt = isoTime('2026-09-21T10:30:00Z')
const paidRun = { at: isoTime('2026-10-05T09:00:00Z'), paidAt: isoTime('2026-10-06T14:20:00Z') }
const refund = {
  at: isoTime('2026-10-20T11:10:00Z'),
  amount: 50,
  reason: 'The backer had meant to offer $360.00 for this question, not $410.00.',
}
const failedRun = {
  at: isoTime('2026-10-30T09:00:00Z'),
  failedAt: isoTime('2026-11-03T08:45:00Z'),
  problem: 'The bank sent the payment back because the account is closed.',
}
const removedAt = isoTime('2026-11-03T18:05:00Z')

/** Nobody gets an email about what happened before the demonstration began. */
const silentOutbox: Pick<Outbox, 'enqueue'> = { enqueue: async () => 0 }

type Seeding = Pick<Services, 'publicUrl' | 'secret' | 'outbox'> & { accountOf: AccountOf; refundedBountyId: string }

/** Expects every bounty to be seeded, because a run pays for the stories whose hold has ended. */
export async function seedMoney(transaction: Transaction<Schema>, { secret, ...seeding }: Seeding): Promise<void> {
  const { accountOf, publicUrl, refundedBountyId } = seeding
  const details = createSealedDetails(secret)
  const outbox = { ...seeding.outbox, ...silentOutbox }
  const admin = accountOf('admin')
  const startRun = async (at: string) => {
    const runId = requireDone(
      await createRun(transaction, {
        createdBy: admin,
        at,
        details,
        payments: { name: 'built-in' },
        publicUrl,
        outbox,
      }),
    )
    const payouts = await transaction.selectFrom('payout').select('id').where('run_id', '=', runId).execute()
    const marking = (markedAt: string): Marking => ({ runId, markedBy: admin, at: markedAt, publicUrl, outbox })
    return { payoutIds: payouts.map(({ id }) => id), marking }
  }

  await saveDetails(transaction, details, accountOf)
  const first = await startRun(paidRun.at)
  requireDone(await markPaid(transaction, first.payoutIds, first.marking(paidRun.paidAt)))
  const wanted = {
    bountyId: refundedBountyId,
    callerId: admin,
    refund: { who: 'backer', account_id: accountOf('reader'), amount: refund.amount, reason: refund.reason },
  } as const
  requireDone(await requestRefund(transaction, wanted, { at: refund.at, publicUrl, outbox }))
  const { payoutIds, marking } = await startRun(failedRun.at)
  for (const payoutId of payoutIds) {
    requireDone(await markFailed(transaction, { payoutId, problem: failedRun.problem }, marking(failedRun.failedAt)))
  }
  await removeDetails(transaction, accountOf('verified'))
}

function requireDone<Done>(outcome: Done | Refusal): Done {
  if (outcome instanceof Refusal) throw new Error(`The demonstration's money was refused: ${outcome.detail}`)
  return outcome
}

async function saveDetails(
  transaction: Transaction<Schema>,
  { seal }: SealedDetails,
  accountOf: AccountOf,
): Promise<void> {
  for (const key of ['journalist', 'verified'] as const) {
    const accountId = accountOf(key)
    const details = accounts[key]
    await transaction
      .insertInto('payout_details')
      .values({
        account_id: accountId,
        kind: details.kind,
        sealed: seal(accountId, details),
        hint: hintOf(details),
        saved_at: savedAt,
      })
      .execute()
    await recordAuditEntry(transaction, {
      actor: accountId,
      action: 'payout-details.saved',
      subject: accountId,
      details: { kind: details.kind },
      at: savedAt,
    })
  }
}

async function removeDetails(transaction: Transaction<Schema>, accountId: string): Promise<void> {
  await transaction.deleteFrom('payout_details').where('account_id', '=', accountId).execute()
  const act = { actor: accountId, action: 'payout-details.removed', subject: accountId, at: removedAt } as const
  await recordAuditEntry(transaction, act)
}

/** Seeds payout runs and a refund, with the commands that administrators use. */
import type { Transaction } from 'kysely'
import { toAmount } from '../../contract/money.ts'
import type { Services } from '../app.ts'
import { recordAuditEntry } from '../people/index.ts'
import type { Outbox, Schema } from '../platform/index.ts'
import {
  createRun,
  createSealedDetails,
  hintOf,
  type Marking,
  markFailed,
  markPaid,
  requestRefund,
} from '../settlement/index.ts'
import type { DemoStory } from './content.ts'
import { type AccountOf, type DemoPersonKey, demoPeople } from './people.ts'
import { requireDone } from './seed-bounty.ts'

const savedAt = '2026-09-21T10:30:00.000Z'
const paidRun = { at: '2026-10-05T09:00:00.000Z', paidAt: '2026-10-06T14:20:00.000Z' }
const failedRun = {
  at: '2026-10-30T09:00:00.000Z',
  failedAt: '2026-11-03T08:45:00.000Z',
  problem: 'The bank sent the payment back because the account is closed.',
}
const removedAt = '2026-11-03T18:05:00.000Z'

/** Nobody gets an email about what happened before the demonstration began. */
const silentOutbox: Pick<Outbox, 'enqueue'> = { enqueue: async () => 0 }

type Seeding = Pick<Services, 'publicUrl' | 'secret' | 'outbox'> & {
  accountOf: AccountOf
  refunds: (NonNullable<DemoStory['refund']> & { bountyId: string })[]
}

/** Expects every bounty to be seeded, because a run pays for the stories whose hold has ended. */
export async function seedMoney(transaction: Transaction<Schema>, seeding: Seeding): Promise<void> {
  const { accountOf, publicUrl, refunds, secret } = seeding
  const details = createSealedDetails(secret)
  const outbox = { ...seeding.outbox, ...silentOutbox }
  const admin = accountOf('admin')
  const startRun = async (at: string) => {
    const run = { createdBy: admin, at, details, payments: { name: 'built-in' }, publicUrl, outbox } as const
    const runId = requireDone(await createRun(transaction, run))
    const payouts = await transaction.selectFrom('payout').select('id').where('run_id', '=', runId).execute()
    const marking = (markedAt: string): Marking => ({ runId, markedBy: admin, at: markedAt, publicUrl, outbox })
    return { payoutIds: payouts.map(({ id }) => id), marking }
  }

  for (const [key, { payoutDetails }] of Object.entries(demoPeople)) {
    if (payoutDetails === undefined) continue
    const accountId = accountOf(key as DemoPersonKey)
    const { kind } = payoutDetails
    const sealed = details.seal(accountId, payoutDetails)
    await transaction
      .insertInto('payout_details')
      .values({ account_id: accountId, kind, sealed, hint: hintOf(payoutDetails), saved_at: savedAt })
      .execute()
    const saved = { actor: accountId, action: 'payout-details.saved', subject: accountId, details: { kind } } as const
    await recordAuditEntry(transaction, { ...saved, at: savedAt })
  }
  const first = await startRun(paidRun.at)
  requireDone(await markPaid(transaction, first.payoutIds, first.marking(paidRun.paidAt)))
  for (const { bountyId, to, cents, reason, at } of refunds) {
    const refund = { who: 'backer', account_id: accountOf(to), amount: toAmount(cents), reason } as const
    const asked = { bountyId, callerId: admin, refund }
    requireDone(await requestRefund(transaction, asked, { at, publicUrl, outbox }))
  }
  const { payoutIds, marking } = await startRun(failedRun.at)
  for (const payoutId of payoutIds) {
    requireDone(await markFailed(transaction, { payoutId, problem: failedRun.problem }, marking(failedRun.failedAt)))
  }
  const closed = accountOf('verified')
  await transaction.deleteFrom('payout_details').where('account_id', '=', closed).execute()
  const removed = { actor: closed, action: 'payout-details.removed', subject: closed, at: removedAt } as const
  await recordAuditEntry(transaction, removed)
}

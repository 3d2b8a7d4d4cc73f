/** Shares, debts and payouts as rows, for tests that need no bounty's whole life, and calls of administrators. */
import { v7 as makeId } from 'uuid'
import type { Decision } from '../../contract/approval.ts'
import type { Cents } from '../../contract/money.ts'
import type { NewPayoutDetails, PayoutOverview, PayoutRun } from '../../contract/payout.ts'
import { recordPledge } from '../bounties/pledge-rows.ts'
import { type LedgerMove, recordMoves } from '../money/ledger/ledger.ts'
import { chargingMode, type PaymentMode } from '../money/payments/payment-mode.ts'
import { chunk, type Database } from '../platform/database/database.ts'
import type { PayoutStatus } from '../platform/database/money-tables.ts'
import { readStoryBalances, sumBalance } from '../settlement/payouts/balances.ts'
import { createSealedDetails, hintOf } from '../settlement/payouts/sealed-details.ts'
import { freshly, type Person } from './board.ts'
import { insertAccount, insertBounty } from './bounties.ts'
import { deliveryCalls } from './deliveries.ts'
import { insertSubject } from './ledger-subjects.ts'
import { withBearer } from './requests.ts'
import type { TestServices } from './test-services.ts'

type Share = {
  accountId: string
  cents: Cents
  acceptedAt: string
  creatorId: string
  /** Set if a card was charged for it. */
  mode?: 'test' | 'live'
}

/** Books the share of an accepted story and returns the identifier of its bounty. */
export async function insertShare(database: Database, { accountId, cents, acceptedAt, creatorId, mode }: Share) {
  const paid = { assigned_at: acceptedAt, delivered_at: acceptedAt, paid_at: acceptedAt }
  const bountyId = await insertBounty(database, { creator_id: creatorId, ...paid })
  const to = { kind: 'journalist', accountId } as const
  await move(database, { kind: 'payout', bountyId, cents, from: { kind: 'bounty', bountyId }, to, at: acceptedAt })
  if (mode !== undefined) await insertCharge(database, { bountyId, accountId: creatorId, cents, mode, at: acceptedAt })
  return bountyId
}

type Charge = { bountyId: string; accountId: string; cents: Cents; mode: 'test' | 'live'; at: string }

/** A pledge that a card was charged for. */
export async function insertCharge(
  database: Database,
  { bountyId, accountId, cents, mode, at }: Charge,
): Promise<void> {
  const id = await database.write((transaction) => recordPledge(transaction, { bountyId, accountId, cents, at }))
  await database.query
    .insertInto('payment')
    .values({
      ...{ pledge_id: id, provider: 'stripe', mode, status: 'charged', intent_id: `pi_${id}` },
      ...{ attempts: 0, problem: null, updated_at: at },
    })
    .execute()
}

/** Books the journalist's part of a refund. */
export const clawBack = (database: Database, of: { accountId: string; bountyId: string; cents: Cents; at: string }) =>
  move(database, {
    kind: 'clawback',
    bountyId: of.bountyId,
    cents: of.cents,
    from: { kind: 'journalist', accountId: of.accountId },
    to: { kind: 'backer', accountId: of.accountId },
    at: of.at,
  })

/** About subjects of its own, unless it names one. */
export async function move(database: Database, one: Omit<LedgerMove, 'idempotencyKey'>): Promise<void> {
  const isNamed = 'pledgeId' in one || 'payoutId' in one
  const subject = isNamed ? {} : await insertSubject(database, one.bountyId, one.kind)
  await database.write((transaction) => recordMoves(transaction, [{ ...one, ...subject, idempotencyKey: null }]))
}

type Reserved = {
  accountId: string
  createdBy: string
  at: string
  status?: PayoutStatus
  mode?: PaymentMode
  items: readonly { bountyId: string; cents: Cents }[]
}

/** Inserts a payout in a run of its own, without any booking. */
export async function insertPayout(
  { query }: Database,
  { accountId, createdBy, at, status = 'pending', mode = 'demo', items }: Reserved,
): Promise<string> {
  const id = makeId()
  await query
    .insertInto('payout_run')
    .values({ id, created_at: at, created_by: createdBy, approved_by: createdBy, approved_at: at })
    .execute()
  await query
    .insertInto('payout')
    .values({
      id,
      run_id: id,
      account_id: accountId,
      cents: items.reduce((total, { cents }) => total + cents, 0),
      kind: 'iban',
      mode,
      status,
      sealed: null,
      hint: 'DE•• •••• 3000',
      reference: id,
      problem: null,
      created_at: at,
      paid_at: status === 'paid' ? at : null,
      failed_at: status === 'failed' ? at : null,
    })
    .execute()
  await query
    .insertInto('payout_item')
    .values(items.map(({ bountyId, cents }) => ({ payout_id: id, bounty_id: bountyId, cents })))
    .execute()
  return id
}

/** Before every hold of the simulated clock. */
const longAgo = '2026-11-01T08:00:00.000Z'

const nelliesIban = { kind: 'iban', holder: 'Nellie Bly', iban: 'DE89370400440532013000' } as const

export async function insertDetails(
  { services: { secret, database } }: TestServices,
  accountId: string,
  details: NewPayoutDetails = nelliesIban,
  savedAt = longAgo,
): Promise<void> {
  const sealed = createSealedDetails(secret).seal(accountId, details)
  const row = { account_id: accountId, kind: details.kind, sealed, hint: hintOf(details), saved_at: savedAt }
  await database.query.insertInto('payout_details').values(row).execute()
}

/** Each journalist has bank details and two available shares; the amounts differ from one to the next by a cent. */
export async function insertJournalistsWithShares(test: TestServices, journalists: number): Promise<void> {
  const { database } = test
  const creatorId = await insertAccount(database, 'Rosa Reader', 0)
  const people = Array.from({ length: journalists }, (_, at) => ({ id: makeId(), most: at + 1 }))
  const shares = people.flatMap(({ id, most }) =>
    [most, 1].map((cents) => ({ accountId: id, cents, bountyId: makeId() })),
  )
  const accounts = people.map(({ id }) => ({
    id,
    email: `${id}@lede.test`,
    name: 'Nellie Bly',
    phone: null,
    password_hash: 'no password has this hash',
    user_type: 1,
    email_verified_at: longAgo,
    created_at: longAgo,
    updated_at: longAgo,
  }))
  const bounties = shares.map(({ bountyId }) => ({
    id: bountyId,
    creator_id: creatorId,
    title: 'Who closed the ferry?',
    description: 'The town was told nothing.',
    amount_cents: 1,
    created_at: longAgo,
    assigned_at: longAgo,
    delivered_at: longAgo,
    paid_at: longAgo,
  }))
  const moves = shares.map(
    ({ accountId, cents, bountyId }): LedgerMove => ({
      kind: 'payout',
      bountyId,
      cents,
      from: { kind: 'bounty', bountyId },
      to: { kind: 'journalist', accountId },
      at: longAgo,
      idempotencyKey: null,
    }),
  )
  await database.write(async (transaction) => {
    for (const some of chunk(accounts)) await transaction.insertInto('account').values(some).execute()
    for (const some of chunk(bounties)) await transaction.insertInto('bounty').values(some).execute()
    await recordMoves(transaction, moves)
  })
  for (const { id } of people) await insertDetails(test, id)
}

export function payoutCalls(test: TestServices) {
  const delivery = deliveryCalls(test)
  const { ask } = delivery
  const act = freshly(test, ask)
  const keyed = (key: string | undefined): Record<string, string> =>
    key === undefined ? {} : { 'idempotency-key': key }
  const download = async (by: Person, path: string) => {
    const token = await test.services.sessions.open(by.id)
    const response = await test.app.request(path, { method: 'POST', ...withBearer(token) })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return {
    ...delivery,
    /** Has a story accepted, of which the journalist gets 90 %. Returns the identifier of its bounty. */
    async earn(creator: Person, journalist: Person, amount: number): Promise<string> {
      const { id, bountyId } = await delivery.delivered(creator, journalist, [], amount)
      await delivery.accept(creator, id)
      return bountyId
    },
    overview: async (by: Person) => (await ask<PayoutOverview>('GET', '/api/admin/payouts', by)).body,
    createRun: (by: Person, key?: string) =>
      act<{ id: string }>('POST', '/api/admin/payouts', by, { headers: keyed(key) }),
    run: (by: Person, id: string) => ask<PayoutRun>('GET', `/api/admin/payouts/${id}`, by),
    markPaid: (by: Person, id: string, payout_ids: string[], key?: string) =>
      act('PUT', `/api/admin/payouts/${id}/paid`, by, { body: { payout_ids }, headers: keyed(key) }),
    markFailed: (by: Person, id: string, payout_id: string, key?: string) =>
      act('PUT', `/api/admin/payouts/${id}/failed`, by, {
        body: { payout_id, problem: 'The account is closed.' },
        headers: keyed(key),
      }),
    decideRun: (by: Person, id: string, decision: Decision, key?: string) =>
      act('PUT', `/api/admin/payouts/${id}/decision`, by, { body: decision, headers: keyed(key) }),
    csv: (by: Person, id: string) => download(by, `/api/admin/payouts/${id}/csv`),
    bankFile: (by: Person, id: string) => download(by, `/api/admin/payouts/${id}/bank-file`),
    async balance(accountId: string) {
      const stories = await readStoryBalances(test.database.query, {
        mode: chargingMode(test.services.payments),
        accountIds: [accountId],
      })
      const { pending, available, onTheWay, paid } = sumBalance(stories, new Date(test.services.now()).toISOString())
      return { pending, available, onTheWay, paid }
    },
  }
}

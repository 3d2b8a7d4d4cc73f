/** Sponsors propose pots of their own, and administrators open or decline them. */
import type { Transaction } from 'kysely'
import { approverProposed } from '../../../contract/approval.ts'
import {
  type PotDecision,
  type PotTerms,
  potLimits,
  potNotFound,
  potRequestWaits,
  sponsorCannotPay,
  tooManyPotRequests,
} from '../../../contract/pot.ts'
import { findPledgeError } from '../../money/index.ts'
import { isOwnProposal, needsApproval, readPersonAccounts } from '../../people/index.ts'
import { type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { requireCents } from '../pledges.ts'
import { potApproved, potDeclined } from './emails.ts'
import {
  askAdministrators,
  declinePot,
  findAnswerError,
  findTermsError,
  insertPot,
  openPot,
  type PotContext,
  refuseAnother,
} from './pots.ts'

/** The caller agrees to the terms with the request. Returns the pot's identifier. */
export async function requestPot(
  transaction: Transaction<Schema>,
  terms: PotTerms,
  sponsor: { id: string; name: string },
  { at, publicUrl, outbox, payments }: PotContext,
): Promise<string | Refusal> {
  const pledge = { accountId: sponsor.id, cents: requireCents(terms.most_per_backer) }
  const refusal =
    findTermsError(terms, at) ??
    (await refuseAnotherRequest(transaction, sponsor.id, at)) ??
    (await findPledgeError(transaction, payments, pledge))
  if (refusal !== undefined) return refusal
  const ids = { sponsorId: sponsor.id, proposedBy: sponsor.id }
  const pot = await insertPot(transaction, terms, { ...ids, action: 'pot.requested', at })
  await askAdministrators(transaction, { ...pot, sponsorId: sponsor.id }, { at, publicUrl, outbox })
  return pot.id
}

const waiting = (transaction: Transaction<Schema>, at: string) =>
  transaction
    .selectFrom('pot')
    .whereRef('account_id', '=', 'proposed_by')
    .where('opened_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', at)

/** Administrators read every request, so a person has one at a time, whatever their accounts. */
async function refuseAnotherRequest(
  transaction: Transaction<Schema>,
  sponsorId: string,
  at: string,
): Promise<Refusal | undefined> {
  const person = await readPersonAccounts(transaction, sponsorId)
  const own = await waiting(transaction, at).select('id').where('account_id', 'in', person).executeTakeFirst()
  if (own !== undefined) return refuse(409, potRequestWaits)
  const { pots } = await waiting(transaction, at)
    .select(({ fn }) => fn.countAll<number>().as('pots'))
    .executeTakeFirstOrThrow()
  return pots >= potLimits.requested ? refuse(409, tooManyPotRequests) : undefined
}

type Decided = { id: string; decision: PotDecision; decidedBy: string }

/** The sponsor gets an email. Returns the pot's identifier. */
export async function decidePot(
  transaction: Transaction<Schema>,
  { id, decision, decidedBy }: Decided,
  { at, publicUrl, outbox, payments }: PotContext,
): Promise<string | Refusal> {
  const pot = await findRequest(transaction, id)
  if (pot === undefined) return refuse(404, potNotFound)
  const isOwn = await isOwnProposal(transaction, pot.account_id, decidedBy)
  if (isOwn && (await needsApproval(transaction, decidedBy))) return refuse(403, approverProposed)
  const refusal =
    findAnswerError(pot, decision.approve, at) ??
    (decision.approve ? await findOpeningError(transaction, pot, payments, at) : undefined)
  if (refusal !== undefined) return refusal
  const answer = { id, sponsorId: pot.account_id, actor: decidedBy, at }
  const words = { ...pot, publicUrl }
  if (decision.approve) await openPot(transaction, answer)
  else await declinePot(transaction, { ...answer, because: decision.reason })
  const email = decision.approve ? potApproved(words) : potDeclined({ ...words, because: decision.reason })
  await outbox.enqueue(transaction, [email], at)
  return id
}

const findRequest = (transaction: Transaction<Schema>, id: string) =>
  transaction
    .selectFrom('pot')
    .innerJoin('account', 'account.id', 'pot.account_id')
    .select(['pot.account_id', 'disclosure', 'percent', 'most_cents', 'total_cents', 'starts_at', 'ends_at'])
    .select(['least_backers', 'bounty_percent'])
    .select(['opened_at', 'closed_at', 'account.email as recipient', 'account.suspended_at'])
    .where('pot.id', '=', id)
    .whereRef('pot.account_id', '=', 'pot.proposed_by')
    .executeTakeFirst()

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>

async function findOpeningError(
  transaction: Transaction<Schema>,
  { account_id, most_cents, suspended_at }: Request,
  payments: PotContext['payments'],
  at: string,
): Promise<Refusal | undefined> {
  const noCard = await findPledgeError(transaction, payments, { accountId: account_id, cents: most_cents })
  if (suspended_at !== null || noCard !== undefined) return refuse(409, sponsorCannotPay)
  return refuseAnother(transaction, at)
}

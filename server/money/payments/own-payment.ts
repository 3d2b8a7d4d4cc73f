/** The content of a backer's page about their payment (`/payments/{bountyId}`). */
import type { Kysely } from 'kysely'
import { type Cents, toAmount } from '../../../contract/money.ts'
import type { OwnPayment, OwnPaymentState } from '../../../contract/payment.ts'
import { type Schema, shownTitle } from '../../platform/index.ts'
import { isGivenUp, type PaymentRow, readPayments } from './payment-rows.ts'
import { isCollected } from './payment-states.ts'

type Payer = { bountyId: string; accountId: string; at: string }

/** Undefined unless the account has backed the bounty and its story was delivered. */
export async function readOwnPayment(query: Kysely<Schema>, payer: Payer): Promise<OwnPayment | undefined> {
  const { bountyId, accountId, at } = payer
  const story = await query
    .selectFrom('bounty')
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .select(['bounty.title as bounty_title', 'delivery.id as delivery_id'])
    .select(shownTitle('delivery.title').as('story_title'))
    .select('delivery.accepted_at')
    .where('bounty.id', '=', bountyId)
    .executeTakeFirst()
  if (story === undefined) return undefined
  const own = await readPayments(query, bountyId, accountId)
  if (own.length === 0) return undefined
  const states = own.map((payment) => stateOf(payment, at))
  const state = precedence.find((one) => states.includes(one)) ?? 'none'
  const those = own.filter((_, index) => states[index] === state)
  const canAct = state === 'unconfirmed' || state === 'declined'
  const { accepted_at, ...rest } = story
  return {
    bounty_id: bountyId,
    ...rest,
    state,
    amount: toAmount(those.reduce((sum, { cents }) => sum + cents, 0)),
    unconfirmed: states.filter((one) => one === 'unconfirmed').length,
    deadline: (canAct && those.flatMap(({ deadline_at }) => deadline_at ?? []).sort()[0]) || null,
    is_published: accepted_at !== null,
  }
}

/** The page shows one state for all pledges of a backer: first what they can act on. */
const precedence: readonly OwnPaymentState[] = ['unconfirmed', 'declined', 'processing', 'dropped', 'confirmed', 'none']

export function stateOf(payment: PaymentRow, at: string): OwnPaymentState {
  const { status } = payment
  if (status === 'dropped' || isGivenUp(payment, at)) return 'dropped'
  if (isCollected(status)) return 'confirmed'
  if (status === 'authorizing') return 'processing'
  if (status === 'unconfirmed' || status === 'declined') return status
  return 'none'
}

/** The sum that the account was charged for a story that is not published yet. */
export async function readOwnCharge(
  query: Kysely<Schema>,
  bountyId: string,
  accountId: string,
): Promise<{ own_charge?: number }> {
  const { cents } = await query
    .selectFrom('pledge')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .select(({ fn }) => fn.sum<Cents | null>('ledger_entry.amount_cents').as('cents'))
    .where('pledge.bounty_id', '=', bountyId)
    .where('pledge.account_id', '=', accountId)
    .where('payment.status', '=', 'charged')
    .where('bounty.paid_at', 'is', null)
    .where('ledger_entry.amount_cents', '>', 0)
    .executeTakeFirstOrThrow()
  return cents === null ? {} : { own_charge: toAmount(cents) }
}

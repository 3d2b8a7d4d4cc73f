import { openStripeBalance, type StripeBalance } from './stripe-balance.ts'
import { type CardManner, openStripeCards, type StripeCards } from './stripe-cards.ts'
import { openStripeConnect, type StripeConnect } from './stripe-connect.ts'
import { openStripeDisputes, type StripeDisputes } from './stripe-disputes.ts'
import { openStripeIntents, type StripeIntents } from './stripe-intents.ts'
import { openStripeRefunds, type RefundManner, type StripeRefunds } from './stripe-refunds.ts'
import { openStripeServer, type StripeServer } from './stripe-server.ts'
import { type Loss, openStripeThings, type StripePart } from './stripe-things.ts'

export type { CardManner } from './stripe-cards.ts'
export { connectWebhookSecret, createStripeEvent, signatureOf, webhookSecret } from './stripe-events.ts'
export type { RefundManner } from './stripe-refunds.ts'
export type { Loss } from './stripe-things.ts'

type Subjects = StripeServer &
  Omit<StripeCards, keyof StripePart> &
  Omit<StripeIntents, keyof StripePart> &
  Pick<StripeRefunds, 'refunded' | 'refunds' | 'decideRefund'>

export type StripeImitation = Subjects & {
  manners: Map<string, CardManner>
  refundManners: Map<string, RefundManner>
  /** Asked for each request about refunds. */
  losesRefunds: () => Loss
  /** Asked for each request about disputes. */
  losesDisputes: () => Loss
  balance: StripeBalance
  disputes: StripeDisputes
  connect: StripeConnect
  giveBack: (pledgeId: string) => void
}

export async function openStripeImitation(): Promise<StripeImitation> {
  const things = openStripeThings()
  const manners: StripeImitation['manners'] = new Map()
  const refundManners: StripeImitation['refundManners'] = new Map()
  const balance = openStripeBalance()
  const disputes = openStripeDisputes(things, balance)
  const connect = openStripeConnect(balance)
  const cards = openStripeCards(things)
  const intents = openStripeIntents(things, manners, balance)
  const refunds = openStripeRefunds(things, refundManners, disputes.blocks, balance)
  // Each subject of Stripe's API that the imitation knows.
  const server = await openStripeServer([
    cards,
    intents,
    { ...refunds, loses: () => imitation.losesRefunds() },
    { ...disputes, loses: () => imitation.losesDisputes() },
    { ...connect, loses: () => connect.loses() },
    balance,
  ])
  const imitation: StripeImitation = {
    ...server,
    ...intents,
    ...refunds,
    confirmSetup: cards.confirmSetup,
    fingerprints: cards.fingerprints,
    failSetup: cards.failSetup,
    deletedCustomers: cards.deletedCustomers,
    attachedCards: cards.attachedCards,
    manners,
    refundManners,
    losesRefunds: () => 'none',
    losesDisputes: () => 'none',
    balance,
    disputes,
    connect,
    giveBack: (pledgeId) => refunds.refundWhole(intents.intentOf(pledgeId)),
  }
  return imitation
}

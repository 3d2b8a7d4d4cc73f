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
  Pick<StripeCards, 'confirmSetup'> &
  Omit<StripeIntents, keyof StripePart> &
  Pick<StripeRefunds, 'refunded' | 'refunds' | 'decideRefund'>

export type StripeImitation = Subjects & {
  manners: Map<string, CardManner>
  refundManners: Map<string, RefundManner>
  /** Asked for each request about refunds. */
  losesRefunds: () => Loss
  /** Asked for each request about disputes. */
  losesDisputes: () => Loss
  disputes: StripeDisputes
  connect: StripeConnect
  giveBack: (pledgeId: string) => void
}

export async function openStripeImitation(): Promise<StripeImitation> {
  const things = openStripeThings()
  const manners: StripeImitation['manners'] = new Map()
  const refundManners: StripeImitation['refundManners'] = new Map()
  const disputes = openStripeDisputes()
  const connect = openStripeConnect()
  const cards = openStripeCards(things)
  const intents = openStripeIntents(things, manners)
  const refunds = openStripeRefunds(things, refundManners, disputes.blocks)
  // Each subject of Stripe's API that the imitation knows.
  const server = await openStripeServer([
    cards,
    intents,
    { ...refunds, loses: () => imitation.losesRefunds() },
    { ...disputes, loses: () => imitation.losesDisputes() },
    { ...connect, loses: () => connect.loses() },
  ])
  const imitation: StripeImitation = {
    ...server,
    ...intents,
    ...refunds,
    confirmSetup: cards.confirmSetup,
    manners,
    refundManners,
    losesRefunds: () => 'none',
    losesDisputes: () => 'none',
    disputes,
    connect,
    giveBack: (pledgeId) => refunds.refundWhole(intents.intentOf(pledgeId)),
  }
  return imitation
}

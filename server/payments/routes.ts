/** Cards of backers, and what Stripe tells (`contract/payment.ts`). */
import { cardOnFile, saveCard, setUpCard, stripeWebhook } from '../../contract/endpoints.ts'
import { cardNotSaved, noCardNeeded } from '../../contract/payment.ts'
import { continueAcceptance } from '../deliveries/accepting.ts'
import { readText } from '../http/read-body.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Mount, Newsroom } from '../newsroom.ts'
import { declinedDeliveries, findOrOpenCustomer, keepCard, readCard } from './cards.ts'
import { followEvent } from './charging.ts'
import { startWaiting } from './patience.ts'
import { GatewayUnreachable } from './provider.ts'

const success = { success: true as const }

export const mountPayments: Mount = ({ route }, newsroom) => {
  const { database, payments, now } = newsroom
  const { query } = database
  const { gateway } = payments
  const isoTime = () => new Date(now()).toISOString()

  route(cardOnFile, ({ caller }) => readCard(query, payments, caller.id))

  route(setUpCard, async ({ caller }) => {
    if (gateway === undefined) return refuse(409, noCardNeeded)
    const wait = startWaiting(newsroom)
    const open = async () => gateway.setUpCard(await findOrOpenCustomer(database, gateway, caller))
    return reaching(newsroom, async () => {
      const setup = await wait(open(), unreachable)
      return {
        setup_intent_id: setup.id,
        client_secret: setup.clientSecret,
        publishable_key: gateway.publishableKey,
      }
    })
  })

  route(saveCard, async ({ body, caller }) => {
    if (gateway === undefined) return refuse(409, noCardNeeded)
    const wait = startWaiting(newsroom)
    const read = async () => {
      const card = await gateway.readSetup(body.setup_intent_id)
      // A setup names its customer: nobody saves another's card.
      const isOwn = card !== undefined && card.customerId === (await findOrOpenCustomer(database, gateway, caller))
      return isOwn ? card : undefined
    }
    return reaching(newsroom, async () => {
      const card = await wait(read(), unreachable)
      if (card === undefined) return refuse(409, cardNotSaved)
      await keepCard(database, card, isoTime())
      // Waited for, so that the answer says whether this card was declined too.
      await wait(tryAgain(newsroom, caller.id), () => undefined)
      return readCard(query, payments, caller.id)
    })
  })

  route(stripeWebhook, async ({ context }) => {
    if (gateway === undefined) return refuse(404, 'There is no such endpoint')
    // The signature is over the bytes as they came.
    const body = await readText(context, stripeWebhook.bodyBytes)
    if (body instanceof Refusal) return body
    const event = gateway.readEvent(body, context.req.header('stripe-signature') ?? '')
    if (event === undefined) return refuse(400, 'This is not signed by Stripe')
    if (event.kind === 'card') {
      const accountId = await keepCard(database, event.card, isoTime())
      if (accountId !== undefined) void tryAgain(newsroom, accountId)
    }
    if (event.kind === 'intent') {
      // Answered 503 where Stripe cannot be asked: it then sends the event again.
      return reaching(newsroom, async () => {
        const deliveryId = await followEvent(newsroom, gateway, event.intentId)
        if (deliveryId !== undefined) await continueAcceptance(newsroom, deliveryId)
        return success
      })
    }
    return success
  })
}

/** With a new card, what its owner's old one was declined for is tried again. Never rejects: the card is saved. */
async function tryAgain(newsroom: Newsroom, accountId: string): Promise<void> {
  try {
    for (const { id } of await declinedDeliveries(newsroom.database.query, accountId).execute()) {
      await continueAcceptance(newsroom, id, { accountId })
    }
  } catch (err) {
    newsroom.logger.error({ err }, 'declined payments could not be tried again')
  }
}

const unreachable = () => {
  throw new GatewayUnreachable('Nobody waits any longer for the payment provider')
}

async function reaching<Answer>({ logger }: Newsroom, call: () => Promise<Answer>) {
  try {
    return await call()
  } catch (err) {
    if (!(err instanceof GatewayUnreachable)) throw err
    logger.warn({ err }, 'the payment provider could not be reached')
    return refuse(503, 'The payment provider cannot be reached. Please try again in a moment.', { 'retry-after': '30' })
  }
}

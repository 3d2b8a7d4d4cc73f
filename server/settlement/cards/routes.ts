import {
  cardOnFile,
  finishConfirmation,
  ownPayment,
  removeCard as removeCardEndpoint,
  saveCard,
  setUpCard,
  startConfirmation,
} from '../../../contract/endpoints.ts'
import {
  cardNotSaved,
  noCardNeeded,
  nothingToConfirm,
  paymentNotFound,
  tooManyDeclined,
} from '../../../contract/payment.ts'
import {
  failedDeliveries,
  findOrOpenCustomer,
  GatewayUnreachable,
  hasCard,
  keepCard,
  type MoneyServices,
  markCardOf,
  openSetup,
  readCard,
  startWaiting,
} from '../../money/index.ts'
import { isoTime, type Mount, Refusal, refuse } from '../../platform/index.ts'
import { continueAcceptance } from '../acceptance/accepting.ts'
import { openOwnConfirmation, readOwn, syncOwnPayments } from './confirming.ts'
import { continueRemovals, removeCard } from './removing.ts'

export const mountPayments: Mount<MoneyServices> = ({ route }, services) => {
  const { database, payments, now } = services
  const { query } = database
  const { gateway } = payments

  route(cardOnFile, ({ caller }) => readCard(query, payments, caller.id))

  route(setUpCard, async ({ caller }) => {
    if (gateway === undefined) return refuse(409, noCardNeeded)
    const wait = startWaiting(services)
    return reaching(services, async () => {
      const setup = await wait(openSetup(database, gateway, caller, isoTime(now())), unreachable)
      if (setup === undefined) return refuse(429, tooManyDeclined, { 'retry-after': String(24 * 60 * 60) })
      return {
        setup_intent_id: setup.id,
        client_secret: setup.clientSecret,
        publishable_key: gateway.publishableKey,
      }
    })
  })

  route(saveCard, async ({ body, caller }) => {
    if (gateway === undefined) return refuse(409, noCardNeeded)
    const wait = startWaiting(services)
    const read = async () => {
      const card = await gateway.readSetup(body.setup_intent_id)
      // The setup must belong to the caller's own customer.
      const isOwn = card !== undefined && card.customerId === (await findOrOpenCustomer(database, gateway, caller))
      return isOwn ? card : undefined
    }
    return reaching(services, async () => {
      const card = await wait(read(), unreachable)
      if (card === undefined) return refuse(409, cardNotSaved)
      await keepCard(database, card, isoTime(now()))
      // The webhook may have kept it before.
      if (!(await hasCard(database, card))) return refuse(409, cardNotSaved)
      await wait(markCardOf(services, gateway, caller.id), () => undefined)
      // Wait for the retry, so that the response says whether the new card was declined too.
      await wait(tryAgain(services, caller.id), () => undefined)
      return readCard(query, payments, caller.id)
    })
  })

  route(removeCardEndpoint, async ({ caller }) => {
    if (gateway === undefined) return refuse(409, noCardNeeded)
    const removed = await database.write((transaction) => removeCard(transaction, caller.id, isoTime(now())))
    if (removed instanceof Refusal) return removed
    // The queue repeats it if Stripe does not answer.
    await startWaiting(services)(continueRemovals(services), () => undefined)
    return readCard(query, payments, caller.id)
  })

  const ownOf = ({ params, caller }: { params: { bountyId: string }; caller: { id: string } }) => ({
    bountyId: params.bountyId,
    accountId: caller.id,
  })

  const readOwnPayment = async (own: ReturnType<typeof ownOf>) =>
    (await readOwn(services, own)) ?? refuse(404, paymentNotFound)

  route(ownPayment, (request) => readOwnPayment(ownOf(request)))

  route(startConfirmation, async (request) => {
    const own = ownOf(request)
    const payment = await readOwnPayment(own)
    if (payment instanceof Refusal) return payment
    if (gateway === undefined) return refuse(409, nothingToConfirm)
    const wait = startWaiting(services)
    return reaching(services, async () => {
      const confirmation = await wait(openOwnConfirmation(services, gateway, own), unreachable)
      return confirmation ?? refuse(409, nothingToConfirm)
    })
  })

  route(finishConfirmation, async (request) => {
    const own = ownOf(request)
    const payment = await readOwnPayment(own)
    if (payment instanceof Refusal || gateway === undefined) return payment
    const wait = startWaiting(services)
    return reaching(services, async () => {
      await wait(syncOwnPayments(services, gateway, own), unreachable)
      return readOwnPayment(own)
    })
  })
}

/** Retries the account's failed payments with the new card. Never rejects, because the card is already saved. */
export async function tryAgain(services: MoneyServices, accountId: string): Promise<void> {
  try {
    for (const { id } of await failedDeliveries(services.database.query, accountId).execute()) {
      await continueAcceptance(services, id, { accountId })
    }
  } catch (err) {
    services.logger.error({ err }, 'failed to retry payments')
  }
}

const unreachable = () => {
  throw new GatewayUnreachable('Nobody waits any longer for the payment provider')
}

export async function reaching<Answer>({ logger }: MoneyServices, call: () => Promise<Answer>) {
  try {
    return await call()
  } catch (err) {
    if (!(err instanceof GatewayUnreachable)) throw err
    logger.warn({ err }, 'the payment provider is unreachable')
    return refuse(503, 'The payment provider cannot be reached. Please try again in a moment.', { 'retry-after': '30' })
  }
}

import { success } from '../../../contract/endpoint.ts'
import {
  allowTransfers as allowTransfersEndpoint,
  openStripeDashboard,
  payoutConnection,
  removeConnection,
  reverseTransfer,
  startOnboarding,
  stripeTransfers,
} from '../../../contract/endpoints.ts'
import { noDashboard, noStripe } from '../../../contract/payout-connection.ts'
import {
  type ConnectGateway,
  GatewayUnreachable,
  type MoneyServices,
  reconcile,
  startWaiting,
} from '../../money/index.ts'
import { announce, type Caller, isoTime, type Mount, Refusal, refuse } from '../../platform/index.ts'
import { presentConnection, readAccount } from './account-rows.ts'
import { openOnboarding, removeAccount } from './onboarding.ts'
import { allowTransfers, continueReversals, requestReversal } from './reversing.ts'
import { syncAccount } from './syncing.ts'
import { readHeld, readTransfers } from './transfer-list.ts'

/** In milliseconds: how often opening the page asks Stripe about an account that is not ready. */
const askAgainAfter = 10_000

export const mountConnect: Mount<MoneyServices> = ({ route }, services) => {
  const { database, mailer, now, payments } = services
  const { query } = database
  const { connect } = payments

  route(payoutConnection, async ({ caller }) => {
    if (connect === undefined) return refuse(404, noStripe)
    const wait = startWaiting(services)
    await wait(refresh(services, connect, caller.id), () => undefined)
    return presentConnection(await readAccount(query, caller.id))
  })

  route(startOnboarding, async ({ caller }) => {
    if (connect === undefined) return refuse(409, noStripe)
    return answerWithAddress(services, openOnboarding(services, connect, caller))
  })

  route(openStripeDashboard, async ({ caller }) => {
    if (connect === undefined) return refuse(409, noStripe)
    return answerWithAddress(services, openDashboard(services, connect, caller))
  })

  route(removeConnection, async ({ caller }) => {
    await removeAccount(services, caller.id)
    return presentConnection(await readAccount(query, caller.id))
  })

  route(stripeTransfers, async () => {
    const [transfers, held] = await Promise.all([readTransfers(query), readHeld(query)])
    return { transfers, held, provider: payments.name }
  })

  const tell = (accounts: string[]) => {
    mailer.nudge()
    announce(services, accounts)
  }

  route(reverseTransfer, async ({ params, body, caller }) => {
    const by = { requestedBy: caller.id, at: isoTime(now()) }
    const wanted = { payoutId: params.id, reason: body.reason, canTransfer: connect !== undefined, ...by }
    return {
      effect: (transaction) => requestReversal(transaction, wanted),
      async answer(accountId) {
        // The request is written. What Stripe has not confirmed by the deadline, the next pass continues.
        const wait = startWaiting(services)
        await wait(continueReversals(services, params.id), () => undefined)
        tell([accountId, caller.id])
        return success
      },
    }
  })

  route(allowTransfersEndpoint, async ({ params, caller }) => {
    const by = { allowedBy: caller.id, at: isoTime(now()) }
    const wanted = { accountId: params.id, ...by }
    return {
      effect: (transaction) => allowTransfers(transaction, wanted),
      async answer(accountId) {
        tell([accountId, caller.id])
        return success
      },
    }
  })
}

/** Somebody who comes back from Stripe should not have to wait for its event. */
async function refresh(services: MoneyServices, connect: ConnectGateway, accountId: string): Promise<void> {
  const account = await readAccount(services.database.query, accountId)
  if (account === undefined || account.status === 'ready') return
  if (services.now() - Date.parse(account.checked_at) < askAgainAfter) return
  await reconcile(services, {
    to: 'follow an account at Stripe',
    due: [account],
    name: () => ({ account: accountId }),
    step: ({ stripe_id }) => syncAccount(services, connect, stripe_id),
    failed: 'throw',
  })
}

async function openDashboard(
  services: MoneyServices,
  connect: ConnectGateway,
  caller: Caller,
): Promise<string | Refusal> {
  const account = await readAccount(services.database.query, caller.id)
  const hasDashboard =
    account !== undefined &&
    account.removed_at === null &&
    (account.status === 'ready' || account.status === 'restricted')
  const url = hasDashboard ? await connect.openDashboard(account.stripe_id) : undefined
  return url ?? refuse(409, noDashboard)
}

/** The address signs its visitor in at Stripe, so no log has it. */
async function answerWithAddress(services: MoneyServices, work: Promise<string | Refusal>) {
  const wait = startWaiting(services)
  try {
    const url = await wait(work, () => {
      throw new GatewayUnreachable('Nobody waits any longer for Stripe')
    })
    return url instanceof Refusal ? url : { url }
  } catch (err) {
    if (!(err instanceof GatewayUnreachable)) throw err
    services.logger.warn({ err }, 'Stripe is unreachable')
    return refuse(503, 'Stripe cannot be reached. Please try again in a moment.', { 'retry-after': '30' })
  }
}

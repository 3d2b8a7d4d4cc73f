import { deliveryNotFound } from '../../../contract/delivery.ts'
import { success } from '../../../contract/endpoint.ts'
import {
  acceptDelivery as acceptDeliveryEndpoint,
  deliveredBounty,
  publishCollected,
} from '../../../contract/endpoints.ts'
import { findDelivery, presentWholeDelivery, readReview } from '../../bounties/index.ts'
import { copiesOf } from '../../content/index.ts'
import { type MoneyServices, readMoneyTrail, readOwnCharge } from '../../money/index.ts'
import { isoTime, type Mount, refuse } from '../../platform/index.ts'
import { acceptDelivery, continueAfterShortfall } from './accepting.ts'
import { acceptShortfall } from './accepting-shortfall.ts'
import { readCollecting } from './collection.ts'

export const mountAcceptance: Mount<MoneyServices> = ({ route }, services) => {
  const { database, payments, now } = services
  const { query } = database

  route(deliveredBounty, async ({ params, caller }) => {
    const found = await findDelivery(query, params.id, caller)
    if (found === undefined) return refuse(404, deliveryNotFound)
    const { row, role } = found
    const at = isoTime(now())
    const collecting = await readCollecting(query, { deliveryId: params.id, callerId: caller.id, at })
    const reader = {
      collecting,
      deliveryId: params.id,
      bountyId: row.bounty_id,
      callerId: caller.id,
      role,
      isRated: row.rating_id !== null,
      provider: payments.name,
      at,
    }
    const [money, review, copies, ownCharge] = await Promise.all([
      readMoneyTrail(query, row.bounty_id, payments.name),
      readReview(query, reader),
      copiesOf(query, params.id),
      readOwnCharge(query, row.bounty_id, caller.id),
    ])
    const shown = presentWholeDelivery(found, { money, collection: collecting?.collection ?? null, review })
    return { ...shown, ...copies, ...ownCharge }
  })

  route(acceptDeliveryEndpoint, ({ params, body, caller }) =>
    acceptDelivery(services, { deliveryId: params.id, creatorId: caller.id, feedback: body.feedback || null }),
  )

  route(publishCollected, async ({ params, caller }) => {
    const choice = { deliveryId: params.id, creatorId: caller.id, at: isoTime(now()) }
    return {
      effect: (transaction) => acceptShortfall(transaction, choice),
      async answer() {
        await continueAfterShortfall(services, params.id)
        return success
      },
    }
  })
}

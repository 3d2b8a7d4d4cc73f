import { deliveryNotFound } from '../../contract/delivery.ts'
import {
  acceptDelivery as acceptDeliveryEndpoint,
  deliveredBounties,
  deliveredBounty,
  rateJournalist,
  submitDelivery as submitDeliveryEndpoint,
} from '../../contract/endpoints.ts'
import { success } from '../../contract/success.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { isoTime } from '../iso-time.ts'
import { announce } from '../live/announce.ts'
import { copiesOf } from '../media/copies/picture-copies.ts'
import { readMoneyTrail } from '../payments/money-trail.ts'
import type { Mount } from '../services.ts'
import { acceptDelivery } from './accepting.ts'
import { readCollection } from './collection.ts'
import { findDelivery, presentWholeDelivery, readDeliveryPage } from './delivery-rows.ts'
import { rateDelivery } from './rating.ts'
import { readDelivered, submitDelivery } from './submitting.ts'

export const mountDeliveries: Mount = ({ route }, services) => {
  const { database, payments, outbox, mailer, publicUrl, now } = services
  const { query } = database

  route(submitDeliveryEndpoint, async ({ body, caller }) => {
    const document = readDelivered(body.content)
    if (document instanceof Refusal) return document
    const submission = {
      bountyId: body.bounty_id,
      draftId: body.draft_id,
      journalist: caller,
      title: body.title,
      document,
      at: isoTime(now()),
      publicUrl,
      outbox,
    }
    return {
      effect: (transaction) => submitDelivery(transaction, submission),
      async answer(id) {
        const { creator_id } = await query
          .selectFrom('bounty')
          .select('creator_id')
          .where('id', '=', body.bounty_id)
          .executeTakeFirstOrThrow()
        mailer.nudge()
        services.pictureCopier.wake()
        announce(services, [creator_id, caller.id])
        return { id }
      },
    }
  })

  route(deliveredBounties, ({ query: asked, caller }) => readDeliveryPage(query, asked, caller.id))

  route(deliveredBounty, async ({ params, caller }) => {
    const found = await findDelivery(query, params.id, caller.id)
    if (found === undefined) return refuse(404, deliveryNotFound)
    const [money, collection, copies] = await Promise.all([
      readMoneyTrail(query, found.row.bounty_id, payments.name),
      readCollection(query, params.id),
      copiesOf(query, params.id),
    ])
    return { ...presentWholeDelivery(found, money, collection), ...copies }
  })

  route(acceptDeliveryEndpoint, ({ params, body, caller }) =>
    acceptDelivery(services, { deliveryId: params.id, creatorId: caller.id, feedback: body.feedback || null }),
  )

  route(rateJournalist, async ({ body, caller }) => {
    const rating = { rating: body, raterId: caller.id, at: isoTime(now()) }
    return {
      effect: (transaction) => rateDelivery(transaction, rating),
      answer: async () => success,
    }
  })
}

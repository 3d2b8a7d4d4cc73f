import type { Transaction } from 'kysely'
import { deliveryNotFound } from '../../../contract/delivery.ts'
import { success } from '../../../contract/endpoint.ts'
import {
  askForChanges as askForChangesEndpoint,
  deliveredBounties,
  deliveredVersion,
  objectToDelivery as objectToDeliveryEndpoint,
  openCases,
  rateJournalist,
  ruleOnDelivery,
  submitDelivery as submitDeliveryEndpoint,
} from '../../../contract/endpoints.ts'
import { withdrawnDetail } from '../../../contract/story.ts'
import { type ContentServices, guessLanguage } from '../../content/index.ts'
import type { MoneyServices } from '../../money/index.ts'
import {
  announce,
  announceStories,
  authorPageTag,
  isoTime,
  type Mount,
  Refusal,
  refuse,
  type Schema,
} from '../../platform/index.ts'
import type { ReviewContext } from './concerned.ts'
import { findDelivery, isWithheldVersion, readDeliveryPage } from './delivery-rows.ts'
import { readOpenCases } from './present-review.ts'
import { rateDelivery } from './rating.ts'
import { askForChanges, objectToDelivery, rule } from './reviewing.ts'
import { readDelivered, submitDelivery } from './submitting.ts'

export const mountDeliveries: Mount<ContentServices & MoneyServices> = ({ route }, services) => {
  const { database, payments, outbox, mailer, publicUrl, now } = services
  const { query } = database

  route(submitDeliveryEndpoint, async ({ body, caller }) => {
    const document = readDelivered(body.content)
    if (document instanceof Refusal) return document
    const submission = {
      bountyId: body.bounty_id,
      draftId: body.draft_id,
      draftVersion: body.draft_version,
      journalist: caller,
      title: body.title,
      document,
      guess: await guessLanguage(body.title, body.content),
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

  route(deliveredVersion, async ({ params, caller }) => {
    const found = await findDelivery(query, params.id, caller)
    const isNumber = /^\d{1,4}$/.test(params.number)
    const version =
      found &&
      isNumber &&
      (await query
        .selectFrom('delivered_version')
        .select(['title', 'content', 'delivered_at'])
        .where('delivery_id', '=', params.id)
        .where('number', '=', Number(params.number))
        .executeTakeFirst())
    if (found === undefined || !version) return refuse(404, deliveryNotFound)
    const isGone = isWithheldVersion(found, Number(params.number))
    return isGone ? refuse(410, withdrawnDetail(found.row.hidden_reason)) : version
  })

  /** Takes the step in one transaction, and tells those it concerns. */
  const take = (step: (transaction: Transaction<Schema>, context: ReviewContext) => Promise<string[] | Refusal>) => {
    let accountsToNotify: string[] = []
    return {
      async effect(transaction: Transaction<Schema>) {
        const taken = await step(transaction, { at: isoTime(now()), payments, publicUrl, outbox })
        if (taken instanceof Refusal) return taken
        accountsToNotify = taken
        return 'taken'
      },
      async answer() {
        mailer.nudge()
        announce(services, [...new Set(accountsToNotify)])
        return success
      },
    }
  }

  route(askForChangesEndpoint, async ({ params, body, caller }) => {
    const wanted = { deliveryId: params.id, callerId: caller.id, changes: body }
    return take((transaction, context) => askForChanges(transaction, wanted, context))
  })

  route(objectToDeliveryEndpoint, async ({ params, body, caller }) => {
    const objection = { deliveryId: params.id, callerId: caller.id, reason: body.reason }
    return take((transaction, context) => objectToDelivery(transaction, objection, context))
  })

  route(openCases, () => readOpenCases(query))

  route(ruleOnDelivery, async ({ params, body, caller }) => {
    const ruled = { deliveryId: params.id, callerId: caller.id, ruling: body }
    return take((transaction, context) => rule(transaction, ruled, context))
  })

  route(rateJournalist, async ({ body, caller }) => {
    const rating = { rating: body, raterId: caller.id, at: isoTime(now()) }
    return {
      effect: (transaction) => rateDelivery(transaction, rating),
      async answer(id) {
        const { journalist_id } = await query
          .selectFrom('rating')
          .select('journalist_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        announceStories(services, [authorPageTag(journalist_id)])
        return success
      },
    }
  })
}

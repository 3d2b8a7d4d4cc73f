import { v7 as makeId } from 'uuid'
import { endpointUrl, success } from '../../../contract/endpoint.ts'
import { confirmSubscription, subscribe, unsubscribe } from '../../../contract/endpoints.ts'
import { newsletterConfirmationSeconds } from '../../../contract/limits.ts'
import { isoTime, type Mount, readToken, refuse, signToken, trusted, writeEmail } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'

const confirmPurpose = 'newsletter confirm'
const unsubscribePurpose = 'newsletter unsubscribe'
const confirmationRefused = () =>
  refuse(400, 'This confirmation link is invalid or has expired. Please subscribe again.')

export const mountNewsletter: Mount<PublishingServices> = (
  { route },
  { database, secret, publicUrl, outbox, mailer, now },
) => {
  const pathOf = (page: string, purpose: string, subject: string) =>
    `/newsletter/${page}?token=${encodeURIComponent(signToken(secret, purpose, subject))}`

  route(subscribe, async ({ body }) => {
    const { email } = body
    await database.write(async (transaction) => {
      const at = isoTime(now())
      const { id, confirmed_at, unsubscribed_at } = await transaction
        .insertInto('newsletter_subscriber')
        .values({ id: makeId(), email, requested_at: at, confirmed_at: null, unsubscribed_at: null })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
        .returning(['id', 'confirmed_at', 'unsubscribed_at'])
        .executeTakeFirstOrThrow()
      if (confirmed_at !== null && unsubscribed_at === null) return
      const message = writeEmail(
        { recipient: email, publicUrl },
        {
          kind: 'newsletterConfirmation',
          because: 'subscription',
          subject: trusted`Confirm your subscription to Lede`,
          paragraphs: [
            trusted`You asked to receive the Lede newsletter.`,
            trusted`Use the link below to confirm, and you’ll get the next issue. If this wasn’t you, ignore this email and we won’t contact you again.`,
          ],
          action: [trusted`Confirm my subscription`, pathOf('confirm', confirmPurpose, `${id}@${at}`)],
          leave: {
            page: pathOf('unsubscribe', unsubscribePurpose, id),
            oneClick: endpointUrl(unsubscribe, {}, { token: signToken(secret, unsubscribePurpose, id) }),
          },
        },
      )
      // Only a link that was sent replaces the one before: a stranger who has used up the emails leaves one that works.
      if ((await outbox.enqueue(transaction, message, at)) === 0) return
      await transaction.updateTable('newsletter_subscriber').set({ requested_at: at }).where('id', '=', id).execute()
    })
    mailer.nudge()
    return success
  })

  route(confirmSubscription, async ({ body }) => {
    const [id, requestedAt] = readToken(secret, confirmPurpose, body.token)?.split('@') ?? []
    if (id === undefined || requestedAt === undefined) return confirmationRefused()
    if (Date.parse(requestedAt) + newsletterConfirmationSeconds * 1000 < now()) return confirmationRefused()
    const { numUpdatedRows } = await database.query
      .updateTable('newsletter_subscriber')
      .set({ confirmed_at: isoTime(now()), unsubscribed_at: null })
      .where('id', '=', id)
      .where('requested_at', '=', requestedAt)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 0n ? confirmationRefused() : success
  })

  route(unsubscribe, async ({ query }) => {
    const id = readToken(secret, unsubscribePurpose, query.token)
    if (id === undefined) return refuse(400, 'This unsubscribe link is invalid.')
    await database.query
      .updateTable('newsletter_subscriber')
      .set({ unsubscribed_at: isoTime(now()) })
      .where('id', '=', id)
      .where('unsubscribed_at', 'is', null)
      .execute()
    return success
  })
}

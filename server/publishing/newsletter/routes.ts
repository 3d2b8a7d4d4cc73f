import { v7 as makeId } from 'uuid'
import { success } from '../../../contract/endpoint.ts'
import {
  chooseNewsletterLists,
  confirmSubscription,
  newsletterLists,
  subscribe,
  unsubscribe,
} from '../../../contract/endpoints.ts'
import { newsletterConfirmationSeconds } from '../../../contract/limits.ts'
import {
  isoTime,
  isSuppressed,
  liftSuppression,
  type Mount,
  readToken,
  refuse,
  signToken,
  trusted,
  writeEmail,
} from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { footLinks, readFootToken } from './links.ts'
import { addToList, endSubscription, readLists, replaceLists } from './subscribers.ts'

const confirmPurpose = 'newsletter confirm'
const confirmationRefused = () =>
  refuse(400, 'This confirmation link is invalid or has expired. Please subscribe again.')
const unsubscribeRefused = () => refuse(400, 'This unsubscribe link is invalid.')

export const mountNewsletter: Mount<PublishingServices> = (
  { route },
  { database, secret, publicUrl, outbox, mailer, now },
) => {
  const confirmPath = (subject: string) =>
    `/newsletter/confirm?token=${encodeURIComponent(signToken(secret, confirmPurpose, subject))}`

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
      const isSubscribed = confirmed_at !== null && unsubscribed_at === null
      if (isSubscribed && !(await isSuppressed(transaction, email))) return
      const { page, oneClick } = footLinks(secret, { subscriberId: id })
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
          action: [trusted`Confirm my subscription`, confirmPath(`${id}@${at}`)],
          leave: { page, oneClick },
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
    return database.write(async (transaction) => {
      const confirmed = await transaction
        .updateTable('newsletter_subscriber')
        .set({ confirmed_at: isoTime(now()), unsubscribed_at: null })
        .where('id', '=', id)
        .where('requested_at', '=', requestedAt)
        .returning('email')
        .executeTakeFirst()
      if (confirmed === undefined) return confirmationRefused()
      await addToList(transaction, id, 'general')
      // The email of the link has arrived.
      await liftSuppression(transaction, confirmed.email)
      return success
    })
  })

  route(unsubscribe, async ({ query: { token } }) => {
    const subject = readFootToken(secret, token)
    if (subject === undefined) return unsubscribeRefused()
    const leaving = { ...subject, at: isoTime(now()) }
    await database.write((transaction) => endSubscription(transaction, leaving))
    return success
  })

  route(newsletterLists, async ({ query: { token } }) => {
    const subject = readFootToken(secret, token)
    if (subject === undefined) return unsubscribeRefused()
    return { lists: await readLists(database.query, subject.subscriberId) }
  })

  route(chooseNewsletterLists, async ({ query: { token }, body: { lists } }) => {
    const subject = readFootToken(secret, token)
    if (subject === undefined) return unsubscribeRefused()
    const leaving = { ...subject, at: isoTime(now()) }
    const isSubscriber = await database.write((transaction) => replaceLists(transaction, leaving, lists))
    return isSubscriber ? success : unsubscribeRefused()
  })
}

import type { Transaction } from 'kysely'
import { toUtcDay } from '../../../contract/dates.ts'
import { success } from '../../../contract/endpoint.ts'
import {
  cancelNewsletterIssue,
  changeNewsletterIssue,
  createNewsletterIssue,
  deleteNewsletterIssue,
  newsletterIssue,
  newsletterIssues,
  newsletterSubscribers,
  publicNewsletter,
  publicNewsletters,
  scheduleNewsletterIssue,
  testNewsletterIssue,
} from '../../../contract/endpoints.ts'
import { dependOn, isoTime, type Mount, newslettersTag, Refusal, type Schema } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { prepareIssueEmail } from './issue-email.ts'
import { announceIssue } from './issue-mailing.ts'
import {
  cancelIssue,
  changeIssue,
  createIssue,
  deleteIssue,
  listIssues,
  listSentIssues,
  noSuchIssue,
  readIssue,
  readSentIssue,
  scheduleIssue,
} from './issues.ts'
import { exportSubscribers } from './subscribers.ts'
import { emptyDocument, writeWeek } from './week.ts'

export const mountNewsletterIssues: Mount<PublishingServices> = ({ route, routeCached }, services) => {
  const { database, publicUrl, outbox, mailer, mailPerMinute, now } = services
  const { query } = database
  const read = async (id: string) => (await readIssue(query, id, mailPerMinute)) ?? noSuchIssue()

  async function change(
    id: string,
    work: (transaction: Transaction<Schema>, at: string) => Promise<Refusal | undefined>,
  ) {
    return (await database.write((transaction) => work(transaction, isoTime(now())))) ?? read(id)
  }

  route(newsletterIssues, ({ query: { page } }) => listIssues(query, page, mailPerMinute))

  route(newsletterIssue, ({ params: { id } }) => read(id))

  route(createNewsletterIssue, async ({ body: { start } }) => {
    const at = now()
    const document = start === 'week' ? await writeWeek(query, { publicUrl, now: at }) : emptyDocument
    const subject = start === 'week' ? 'This week’s stories' : ''
    return {
      effect: (transaction) => createIssue(transaction, { subject, document, at: isoTime(at) }),
      async answer(id) {
        const issue = await read(id)
        if (issue instanceof Refusal) throw new Error('The new issue is gone')
        return issue
      },
    }
  })

  route(changeNewsletterIssue, ({ params: { id }, body }) =>
    change(id, (transaction, at) => changeIssue(transaction, id, body, at)),
  )

  route(deleteNewsletterIssue, async ({ params: { id }, caller }) => {
    const act = { actor: caller.id, at: isoTime(now()) }
    return (await database.write((transaction) => deleteIssue(transaction, id, act))) ?? success
  })

  route(testNewsletterIssue, async ({ params: { id }, caller }) => {
    const issue = await read(id)
    if (issue instanceof Refusal) return issue
    const email = prepareIssueEmail(issue, publicUrl)(caller.email)
    await database.write((transaction) => outbox.enqueue(transaction, email, isoTime(now())))
    mailer.nudge()
    return success
  })

  route(scheduleNewsletterIssue, async ({ params: { id }, body: { at: sendAt, version }, caller }) => {
    const wanted = { version, sendAt: sendAt && isoTime(Date.parse(sendAt)), actor: caller.id }
    const answer = await change(id, (transaction, at) => scheduleIssue(transaction, id, { ...wanted, at }))
    if (sendAt === null && !(answer instanceof Refusal)) announceIssue(services)
    return answer
  })

  route(cancelNewsletterIssue, ({ params: { id }, caller }) =>
    change(id, (transaction, at) => cancelIssue(transaction, id, { actor: caller.id, at })),
  )

  route(newsletterSubscribers, async ({ caller }) => {
    const at = isoTime(now())
    const csv = await database.write((transaction) => exportSubscribers(transaction, { actor: caller.id, at }))
    return new Response(csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="lede-subscribers-${toUtcDay(at)}.csv"`,
        'cache-control': 'no-store',
      },
    })
  })

  routeCached(publicNewsletters, ({ query: { page } }) => {
    dependOn([newslettersTag])
    return listSentIssues(query, page)
  })

  routeCached(publicNewsletter, async ({ params: { id } }) => {
    dependOn([newslettersTag])
    return (await readSentIssue(query, id)) ?? noSuchIssue()
  })
}

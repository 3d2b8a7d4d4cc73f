import type { NewsletterList } from '../../../contract/newsletter-issue.ts'
import {
  afterCommit,
  announceStories,
  type JobEffects,
  type MailingSource,
  newslettersTag,
  sitemapTag,
} from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { prepareIssueEmail } from './issue-email.ts'
import { beginScheduled, readSentIssue } from './issues.ts'
import { footLinks } from './links.ts'
import { subscribersOf } from './subscribers.ts'

/** Sends issues to the subscribers of their list. */
export function newsletterMailing({
  database: { query },
  secret,
  publicUrl,
}: Pick<PublishingServices, 'database' | 'secret' | 'publicUrl'>): MailingSource {
  /** An issue does not change once its mailing has begun. */
  let prepared: { issueId: string; list: NewsletterList; write: ReturnType<typeof prepareIssueEmail> } | undefined

  async function prepare(issueId: string | null) {
    if (prepared !== undefined && prepared.issueId === issueId) return prepared
    const issue = await readSentIssue(query, issueId ?? '')
    if (issue === undefined) throw new Error(`There is no issue ${issueId}`)
    prepared = { issueId: issue.id, list: issue.list, write: prepareIssueEmail(issue, publicUrl) }
    return prepared
  }

  return {
    async readAudience(transaction, { subject_id, created_at }, { after, limit }) {
      const { list } = await prepare(subject_id)
      const rows = await subscribersOf(transaction, list)
        .select('subscriber_id')
        .where('subscriber_id', '>', after)
        .where('confirmed_at', '<=', created_at)
        .orderBy('subscriber_id')
        .limit(limit)
        .execute()
      return rows.map(({ subscriber_id }) => subscriber_id)
    },

    async compose(subscriberId, { id: mailingId, subject_id }) {
      const { list, write } = await prepare(subject_id)
      const subscriber = await subscribersOf(query, list)
        .leftJoin('account', (join) =>
          join
            .onRef('account.email', '=', 'newsletter_subscriber.email')
            // An account whose address is not verified may be a stranger’s.
            .on('email_verified_at', 'is not', null),
        )
        .select(['newsletter_subscriber.email', 'suspended_at'])
        .where('subscriber_id', '=', subscriberId)
        .executeTakeFirst()
      if (subscriber === undefined) return { excluded: 'unsubscribed' }
      if (subscriber.suspended_at !== null) return { excluded: 'suppressed' }
      return write(subscriber.email, footLinks(secret, { subscriberId, mailingId }))
    },
  }
}

/** Lists of issues change when one is sent. */
export const announceIssue = (services: Parameters<typeof announceStories>[0]) =>
  announceStories(services, [newslettersTag, sitemapTag])

export const newsletterJobs: JobEffects<PublishingServices, 'send newsletter'> = {
  async 'send newsletter'(transaction, issueId, services) {
    if (await beginScheduled(transaction, issueId, services.at)) afterCommit(() => announceIssue(services))
    return []
  },
}

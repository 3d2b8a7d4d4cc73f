/** Writes the bodies of messages, from what everybody can read at that moment. */
import * as v from 'valibot'
import { CategoryName, parseCategories } from '../../../contract/story.ts'
import type { WebhookDelivery, WebhookMessage } from '../../../contract/webhooks.ts'
import { bountyStateOf } from '../../money/index.ts'
import type { Reader } from '../../platform/index.ts'

type Event = { event: WebhookDelivery['event']; subject_id: string; created_at: string }

/** Undefined if the event does not hold any more: so nothing tells of a story that is hidden by now. */
export async function writeMessage(
  query: Reader,
  { event: type, subject_id: id, created_at: timestamp }: Event,
  publicUrl: string,
): Promise<WebhookMessage | undefined> {
  switch (type) {
    case 'ping':
      return { type, timestamp, data: {} }
    case 'story.withdrawn': {
      const url = storyPage(publicUrl, id)
      return (await readStory(query, id, publicUrl)) === undefined ? { type, timestamp, data: { id, url } } : undefined
    }
    case 'story.published':
    case 'story.corrected':
    case 'story.restored': {
      const data = await readStory(query, id, publicUrl)
      return data && { type, timestamp, data }
    }
    case 'bounty.posted':
    case 'bounty.changed': {
      const data = await readBounty(query, id, publicUrl)
      return data && { type, timestamp, data }
    }
    case 'newsletter.sent': {
      const issue = await query
        .selectFrom('newsletter_issue')
        .select('subject as title')
        .where('id', '=', id)
        .executeTakeFirst()
      return issue && { type, timestamp, data: { id, url: `${publicUrl}/newsletters/${id}`, ...issue } }
    }
  }
}

const storyPage = (publicUrl: string, id: string) => `${publicUrl}/articles/${id}`

async function readStory(query: Reader, id: string, publicUrl: string) {
  const story = await query
    .selectFrom('article')
    .select(['title', 'category', 'published_at'])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (story === undefined) return undefined
  const { title, category, published_at } = story
  const categories = parseCategories(category).filter((name) => v.is(CategoryName, name))
  return { id, url: storyPage(publicUrl, id), title, categories, published_at }
}

async function readBounty(query: Reader, id: string, publicUrl: string) {
  const bounty = await query
    .selectFrom('bounty')
    .select(['title', 'assigned_at', 'delivered_at', 'paid_at', 'ended_as'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return bounty && { id, url: `${publicUrl}/questions/${id}`, title: bounty.title, state: bountyStateOf(bounty) }
}

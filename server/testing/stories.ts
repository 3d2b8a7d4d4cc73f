import { v7 as makeId } from 'uuid'
import type { Category } from '../../contract/limits.ts'
import { keepLeadStory } from '../content/writing/lead-story.ts'
import { summarizeArticle } from '../content/writing/summary.ts'
import type { Database } from '../platform/database/database.ts'
import { insertAccount, insertBounty, insertDelivery, testTime } from './bounties.ts'

export type TestStory = {
  id?: string
  title?: string
  content?: string
  categories?: Category[]
  journalist?: string
  /** Without it, the story has an author of its own. */
  authorId?: string
  publishedAt?: string
  /** Of a story with a bounty; without it, the story was delivered when it was published. */
  deliveredAt?: string
  updatedAt?: string
  /** Without it, the journalist published the story without a bounty. */
  bountyTitle?: string
}

export async function insertStory(
  database: Database,
  story: TestStory = {},
): Promise<{ id: string; bountyId: string | undefined }> {
  const {
    id = makeId(),
    title = 'A story',
    content = 'Words.',
    categories = [],
    journalist = 'Grace Hopper',
    authorId = await insertAccount(database, journalist),
    publishedAt = testTime,
    deliveredAt = publishedAt,
    updatedAt = publishedAt,
    bountyTitle,
  } = story
  const category = JSON.stringify(categories)
  const shared = { id, title, content, category }
  let bountyId: string | undefined
  if (bountyTitle !== undefined) {
    const done = { assigned_at: deliveredAt, delivered_at: deliveredAt, paid_at: publishedAt }
    bountyId = await insertBounty(database, { title: bountyTitle, ...done })
    const delivered = { delivered_at: deliveredAt, accepted_at: publishedAt }
    await insertDelivery(database, { ...shared, ...delivered, bounty_id: bountyId, journalist_id: authorId })
  }
  await database.query
    .insertInto('article')
    .values({
      ...shared,
      ...summarizeArticle(content),
      author_id: authorId,
      delivery_id: bountyId === undefined ? null : id,
      media_items: '[]',
      published_at: publishedAt,
      delivered_at: bountyId === undefined ? null : deliveredAt,
      updated_at: updatedAt,
    })
    .execute()
  if (bountyId !== undefined) {
    await database.write((transaction) => keepLeadStory(transaction, { id, publishedAt, content }))
  }
  for (const name of categories) {
    await database.query
      .insertInto('article_category')
      .values({ category: name, published_at: publishedAt, article_id: id })
      .execute()
  }
  return { id, bountyId }
}

import type { Transaction } from 'kysely'
import type { EditorDocument } from '../../contract/document.ts'
import { mediaItemsOf } from '../../contract/media.ts'
import type { Schema } from '../database/schema.ts'
import { setReferences } from '../media/references.ts'
import { summarizeArticle } from '../writing/summary.ts'
import type { DemoPersonKey } from './people.ts'

export type AccountOf = (person: DemoPersonKey) => string

/** The database compares times as text, so every time has the same format: with milliseconds, in UTC. */
export const isoTime = (time: string): string => new Date(time).toISOString()

export async function seedArticle(
  transaction: Transaction<Schema>,
  article: {
    id: string
    deliveryId: string | null
    authorId: string
    title: string
    document: EditorDocument
    categories: string[]
    publishedAt: string
    deliveredAt?: string
  },
): Promise<void> {
  const publishedAt = isoTime(article.publishedAt)
  const media = mediaItemsOf(article.document)
  await transaction
    .insertInto('article')
    .values({
      id: article.id,
      author_id: article.authorId,
      delivery_id: article.deliveryId,
      title: article.title,
      content: JSON.stringify(article.document),
      ...summarizeArticle(JSON.stringify(article.document)),
      category: JSON.stringify(article.categories),
      media_items: JSON.stringify(media),
      published_at: publishedAt,
      delivered_at: article.deliveredAt === undefined ? null : isoTime(article.deliveredAt),
      updated_at: publishedAt,
    })
    .execute()
  await transaction
    .insertInto('article_category')
    .values(article.categories.map((category) => ({ category, published_at: publishedAt, article_id: article.id })))
    .execute()
  await setReferences(transaction, { kind: 'article', id: article.id }, media)
}

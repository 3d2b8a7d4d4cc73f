import type { Selectable, Transaction } from 'kysely'
import { parseContent } from '../../../contract/content.ts'
import { mediaItemsOf } from '../../../contract/media.ts'
import { parseCategories } from '../../../contract/story.ts'
import { followPictures, keepLeadStory, setLanguage, setReferences, summarizeArticle } from '../../content/index.ts'
import { giveAuthorPage } from '../../people/index.ts'
import type { DeliveryTable, Schema } from '../../platform/index.ts'

type Delivered = Pick<
  Selectable<DeliveryTable>,
  'id' | 'journalist_id' | 'title' | 'content' | 'category' | 'language' | 'ai_assisted_at' | 'delivered_at'
>

export async function publishDelivery(
  transaction: Transaction<Schema>,
  delivery: Delivered,
  at: string,
): Promise<void> {
  const { id, title, content, category } = delivery
  await giveAuthorPage(transaction, { accountId: delivery.journalist_id, at })
  const parsed = parseContent(content)
  const media = parsed.kind === 'document' ? mediaItemsOf(parsed.document) : []
  await transaction
    .insertInto('article')
    .values({
      id,
      author_id: delivery.journalist_id,
      delivery_id: id,
      title,
      content,
      ...summarizeArticle(content),
      category,
      media_items: JSON.stringify(media),
      ai_assisted_at: delivery.ai_assisted_at,
      published_at: at,
      delivered_at: delivery.delivered_at,
      updated_at: at,
    })
    .execute()
  await keepLeadStory(transaction, { id, publishedAt: at, content })
  const categories = [...new Set(parseCategories(category))]
  if (categories.length > 0) {
    await transaction
      .insertInto('article_category')
      .values(categories.map((name) => ({ category: name, published_at: at, article_id: id })))
      .execute()
  }
  await setLanguage(transaction, id, delivery.language)
  await setReferences(transaction, { kind: 'article', id }, media)
  await followPictures(transaction, { kind: 'article', id }, media, at)
}

/** Published work: delivered stories and independent articles (specification, sections 2 and 3). */
import * as v from 'valibot'
import { categories } from './limits.ts'
import { CopiedPicture } from './media.ts'
import { MoneyTrail } from './money.ts'

export const CategoryName = v.picklist(categories, 'is not one of our categories')

/** ISO 8601 in UTC. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp())

/** A picture for a page: where it is, its size in pixels where known, and what it shows. */
export const Picture = v.object({
  url: v.string(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  alt: v.string(),
})
export type Picture = v.InferOutput<typeof Picture>

/**
 * What a card shows of a story without its whole content: an optional field of ours (design, section 7). `excerpt`
 * is at most 300 characters of plain text; `characters` is the length of the whole text, for the read time.
 */
export const StoryPreview = v.object({
  excerpt: v.string(),
  characters: v.number(),
  picture: v.optional(Picture),
})
export type StoryPreview = v.InferOutput<typeof StoryPreview>

export const TopDeliveredItem = v.object({
  id: v.string(),
  title: v.string(),
  journalist_name: v.string(),
  delivery_date: Timestamp,
  bounty_id: v.optional(v.string()),
  preview: v.optional(StoryPreview),
})
export type TopDeliveredItem = v.InferOutput<typeof TopDeliveredItem>

/** `content` is the editor document as JSON text, or the older plain text. */
export const StoryContent = v.object({ content: v.string() })

export const ContentType = v.picklist(['delivery', 'direct'])

/** A story as `/articles/{id}` shows it. `category` is a JSON text array of names. */
export const PublicArticle = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  journalist_name: v.string(),
  delivery_date: Timestamp,
  updated_at: Timestamp,
  category: v.string(),
  content_type: ContentType,
  bounty_title: v.optional(v.string()),
  bounty_id: v.optional(v.string()),
  /** Made with the help of AI, which readers are told. */
  ai_assisted: v.optional(v.boolean()),
  /** Readers load these in the place of pictures from elsewhere; one that is not here is not copied (yet). */
  pictures: v.optional(v.array(CopiedPicture)),
  /** Of a story that readers paid for. */
  money: v.optional(MoneyTrail),
})
export type PublicArticle = v.InferOutput<typeof PublicArticle>

/** A story in the list of its category. */
export const CategoryItem = v.object({
  id: v.string(),
  title: v.string(),
  journalist_name: v.string(),
  delivery_date: Timestamp,
  category: v.string(),
  content_type: ContentType,
  bounty_title: v.optional(v.string()),
  preview: v.optional(StoryPreview),
})
export type CategoryItem = v.InferOutput<typeof CategoryItem>

export const storyWithdrawn = 'This story was withdrawn.'

/** The `detail` of a 410: that the story was withdrawn, and the published reason. */
export const withdrawnDetail = (reason: string | null) =>
  reason === null ? storyWithdrawn : `${storyWithdrawn} ${reason}`

/** The published reason in the `detail` of a 410; no text where there is none. */
export const parseWithdrawnReason = (detail = '') =>
  detail.startsWith(storyWithdrawn) ? detail.slice(storyWithdrawn.length).trim() : ''

/** The names in a JSON text array of categories; text that is no such array holds none. */
export function parseCategories(json: string): string[] {
  try {
    const names: unknown = JSON.parse(json)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

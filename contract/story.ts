import * as v from 'valibot'
import { categories, charactersPerReadMinute } from './limits.ts'
import { Amount, MoneyTrail, PersonCount, SponsorCount } from './money.ts'

export const CategoryName = v.picklist(categories, 'is not one of our categories')

/** ISO 8601 in UTC. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp())

/** The creator of a question by the words that they chose, and how many others back it. The creator need not back it any more. */
export const AskedBy = v.object({ name: v.string(), others: PersonCount })
export type AskedBy = v.InferOutput<typeof AskedBy>

/** The readers behind a question and their money. `raised` includes the additions of sponsors, who are no backers. */
export const Backing = v.object({
  backers: PersonCount,
  raised: Amount,
  /** Absent without any. */
  sponsors: v.optional(SponsorCount),
  /** Only of a published story, and only if its creator chose to be named. */
  asked_by: v.optional(AskedBy),
})
export type Backing = v.InferOutput<typeof Backing>

/** An open bounty, as the pages of stories list it. */
export const OpenQuestion = v.object({ id: v.string(), title: v.string(), backing: Backing, expires_at: Timestamp })
export type OpenQuestion = v.InferOutput<typeof OpenQuestion>

export const Picture = v.object({
  url: v.string(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  alt: v.string(),
})
export type Picture = v.InferOutput<typeof Picture>

/** `from` is the address in the document, `url` is our copy. */
export const CopiedPicture = v.object({ from: v.string(), url: v.string(), width: v.number(), height: v.number() })
export type CopiedPicture = v.InferOutput<typeof CopiedPicture>

/**
 * Lets a card show a story without its content. `excerpt` holds at most 300 characters of plain text; `characters` is
 * the length of the whole text, for the read time.
 */
export const StoryPreview = v.object({
  excerpt: v.string(),
  characters: v.number(),
  picture: v.optional(Picture),
})
export type StoryPreview = v.InferOutput<typeof StoryPreview>

/** Rounds up to whole minutes, at least one (docs/specification.md#9-business-constants-and-limits). */
export function readMinutes(characters: number): number {
  return Math.max(1, Math.ceil(characters / charactersPerReadMinute))
}

/** How far the newsroom has checked who an author is. */
export const Verification = v.picklist(['none', 'id', 'press_card'])
export type Verification = v.InferOutput<typeof Verification>

/** Leads from a byline to the page of its author. */
export const StoryAuthor = v.object({ slug: v.string(), verification: Verification })
export type StoryAuthor = v.InferOutput<typeof StoryAuthor>

/** The language of the story, as a tag of BCP 47; absent if it is unknown. */
const language = v.optional(v.string())

/** The headline and the byline of a story. */
const headed = {
  id: v.string(),
  title: v.string(),
  language,
  journalist_name: v.string(),
  /** Absent if the journalist has no page. */
  author: v.optional(StoryAuthor),
  delivery_date: Timestamp,
}

/** The fields of a story in every list. */
const listed = {
  ...headed,
  /** Absent from an independent story. */
  backing: v.optional(Backing),
  preview: v.optional(StoryPreview),
}

export const TopDeliveredItem = v.object({ ...listed, bounty_id: v.optional(v.string()) })
export type TopDeliveredItem = v.InferOutput<typeof TopDeliveredItem>

/** A question of readers, and the story that answered it. */
export const AnsweredQuestion = v.object({
  ...headed,
  bounty_id: v.string(),
  bounty_title: v.string(),
  backing: Backing,
  /** The picture of the journalist; absent without one. */
  portrait: v.optional(Picture),
})
export type AnsweredQuestion = v.InferOutput<typeof AnsweredQuestion>

export const ContentType = v.picklist(['delivery', 'direct'])

/** Says what was wrong in a story and what is right. It is never changed. */
export const Correction = v.object({ id: v.string(), published_at: Timestamp, text: v.string() })
export type Correction = v.InferOutput<typeof Correction>

export const PublicArticle = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  language,
  journalist_name: v.string(),
  /** Absent if the journalist has no page. */
  author: v.optional(StoryAuthor),
  delivery_date: Timestamp,
  /** A correction counts as a change. */
  updated_at: Timestamp,
  /** Oldest first. */
  corrections: v.array(Correction),
  category: v.string(),
  content_type: ContentType,
  bounty_title: v.optional(v.string()),
  bounty_id: v.optional(v.string()),
  asked_by: v.optional(AskedBy),
  ai_assisted: v.optional(v.boolean()),
  /**
   * Our copies of pictures hosted elsewhere; readers load these instead. A picture that is absent is not copied yet,
   * or cannot be.
   */
  pictures: v.optional(v.array(CopiedPicture)),
  money: v.optional(MoneyTrail),
})
export type PublicArticle = v.InferOutput<typeof PublicArticle>

export const CategoryItem = v.object({
  ...listed,
  category: v.string(),
  content_type: ContentType,
  bounty_title: v.optional(v.string()),
})
export type CategoryItem = v.InferOutput<typeof CategoryItem>

export const storyWithdrawn = 'This story was withdrawn.'

export const withdrawnDetail = (reason: string | null) =>
  reason === null ? storyWithdrawn : `${storyWithdrawn} ${reason}`

export const parseWithdrawnReason = (detail = '') =>
  detail.startsWith(storyWithdrawn) ? detail.slice(storyWithdrawn.length).trim() : ''

export function parseCategories(json: string): string[] {
  try {
    const names: unknown = JSON.parse(json)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

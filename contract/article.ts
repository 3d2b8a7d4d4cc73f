import * as v from 'valibot'
import { CategoryList, DraftVersionNumber, Identifier, Title } from './draft.ts'
import { asLine } from './invisible-characters.ts'
import { StoryLanguage } from './language.ts'
import { MediaItem } from './media.ts'
import { Timestamp } from './story.ts'

export const Article = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  category: v.string(),
  /** Absent if it is unknown. */
  language: v.optional(StoryLanguage),
  article_type: v.literal('direct'),
  status: v.literal('published'),
  published_at: Timestamp,
  updated_at: Timestamp,
  ai_assisted: v.optional(v.boolean()),
  /** Hidden from the public by an operator; the author can still read it. */
  hidden: v.optional(v.object({ at: Timestamp, reason: v.nullable(v.string()) })),
  media_items: v.array(MediaItem),
})
export type Article = v.InferOutput<typeof Article>

/** `preview` holds at most 200 characters of the first two paragraphs. */
export const ArticleSummary = v.object({
  ...v.omit(Article, ['content', 'language', 'media_items']).entries,
  preview: v.string(),
})
export type ArticleSummary = v.InferOutput<typeof ArticleSummary>

/**
 * The server deletes the draft `draft_id` in the transaction that publishes or updates the article, unless another
 * version than `draft_version` is saved.
 */
export const ArticlePublication = v.object({
  title: v.pipe(Title, asLine, Title),
  content: v.string(),
  category: CategoryList,
  /** Null leaves it to a guess. An update without it keeps the language of the article. */
  language: v.optional(v.nullable(StoryLanguage)),
  article_type: v.optional(v.literal('direct'), 'direct'),
  status: v.optional(v.literal('published'), 'published'),
  draft_id: v.optional(Identifier),
  draft_version: v.optional(DraftVersionNumber),
})
export type ArticlePublication = v.InferOutput<typeof ArticlePublication>

export const articleNotFound = 'Article not found.'
export const notYourArticle = 'You are not authorized to view this article.'

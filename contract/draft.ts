/**
 * Drafts: what is being written, kept in versions (specification, sections 3, 4 "Draft lifecycle" and 7; design, sections
 * 5 and 6 "Draft").
 */
import * as v from 'valibot'
import { categoriesPerArticle, documentLimits } from './limits.ts'
import { MediaItem } from './media.ts'
import { CategoryName, parseCategories, Timestamp } from './story.ts'
import { shortList } from './text-length.ts'

/** `text`: for a bounty; `direct`: an independent article. */
export const NoteType = v.picklist(['text', 'direct'])
export type NoteType = v.InferOutput<typeof NoteType>

/** What names something of ours, in a body: none is longer. */
export const Identifier = v.pipe(v.string(), v.maxLength(128, 'is no identifier of ours'))

/** A JSON text array of names of categories. */
export const CategoryList = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.check((json) => {
    const names = parseCategories(json)
    return names.length <= categoriesPerArticle && names.every((name) => v.is(CategoryName, name))
  }, `is not a list of at most ${categoriesPerArticle} of our categories`),
)

/** Also in drafts, where a title may be empty still. */
export const Title = v.pipe(v.string(), v.maxLength(documentLimits.titleCharacters, 'Title is too long'))

export const Draft = v.object({
  id: v.string(),
  title: v.string(),
  /** The editor document as JSON text, or the older plain text. */
  content: v.string(),
  category: v.string(),
  note_type: NoteType,
  media_items: v.array(MediaItem),
  /** Of a draft for a bounty. */
  bounty_id: v.optional(v.string()),
  /** Of a draft that changes a published article. */
  original_article_id: v.optional(v.string()),
  /** Made with the help of AI, which readers are told. */
  ai_assisted: v.optional(v.boolean()),
  /** Counts the saves. A save names the version it was based on. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  updated_at: Timestamp,
})
export type Draft = v.InferOutput<typeof Draft>

/** A draft in a list, without its content; `excerpt` is at most 200 characters of it. */
export const DraftSummary = v.object({ ...v.omit(Draft, ['content', 'media_items']).entries, excerpt: v.string() })
export type DraftSummary = v.InferOutput<typeof DraftSummary>

/**
 * What a save sends. `version` is the one it was based on; older clients send none, and win. `keeps_previous`: the version
 * it was based on was written elsewhere and was not taken over, so that it stays among the versions.
 */
export const DraftSave = v.object({
  title: Title,
  content: v.string(),
  note_type: NoteType,
  media_items: v.optional(shortList(MediaItem, documentLimits.blocks), []),
  category: v.optional(CategoryList),
  bounty_id: v.optional(Identifier),
  original_article_id: v.optional(Identifier),
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Says of a draft that AI helped with it where the server cannot know: no draft was named when it did. */
  ai_assisted: v.optional(v.boolean()),
  keeps_previous: v.optional(v.boolean()),
})
export type DraftSave = v.InferOutput<typeof DraftSave>

export const SavedDraft = v.object({ id: v.string(), version: v.number(), updated_at: Timestamp })
export type SavedDraft = v.InferOutput<typeof SavedDraft>

/** Why a version was kept. */
export const VersionOrigin = v.picklist(['saved', 'restored', 'generated'])

/** One version of a draft in the list of them; `words` counts its content. */
export const DraftVersionSummary = v.object({
  version: v.number(),
  title: v.string(),
  words: v.number(),
  origin: VersionOrigin,
  saved_at: Timestamp,
})
export type DraftVersionSummary = v.InferOutput<typeof DraftVersionSummary>

export const DraftVersion = v.object({ ...DraftVersionSummary.entries, content: v.string(), category: v.string() })
export type DraftVersion = v.InferOutput<typeof DraftVersion>

/** A restore is a save: it names the version it was based on. */
export const DraftRestore = v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) })

export const draftNotFound = 'There is no such draft'
/** A save on an older version is refused with 409 and this sentence; nothing is lost on either side. */
export const draftChangedElsewhere = 'This draft was changed elsewhere since you opened it'
export const notYourInvestigation = 'Only the journalist whose offer was accepted can write for this bounty'

import * as v from 'valibot'
import { StoryLanguage } from './language.ts'
import { categoriesPerArticle } from './limits.ts'
import { MediaItem } from './media.ts'
import { CategoryName, parseCategories, Timestamp } from './story.ts'
import { shortList } from './text-length.ts'
import { documentLimits } from './writing-limits.ts'

const NoteType = v.picklist(['text', 'direct'])

export const Identifier = v.pipe(v.string(), v.maxLength(128, 'is not a valid identifier'))

export const CategoryList = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.check((json) => {
    const names = parseCategories(json)
    return names.length <= categoriesPerArticle && names.every((name) => v.is(CategoryName, name))
  }, `is not a list of at most ${categoriesPerArticle} of our categories`),
)

/** Increases with each save. A save or publication names the version that it is based on. */
export const DraftVersionNumber = v.pipe(v.number(), v.integer(), v.minValue(1))

/** May be empty in a draft. */
export const Title = v.pipe(v.string(), v.maxLength(documentLimits.titleCharacters, 'Title is too long'))

export const Draft = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  category: v.string(),
  /** As its author chose it; absent if we guess it. */
  language: v.optional(StoryLanguage),
  note_type: NoteType,
  media_items: v.array(MediaItem),
  bounty_id: v.optional(v.string()),
  original_article_id: v.optional(v.string()),
  ai_assisted: v.optional(v.boolean()),
  version: DraftVersionNumber,
  updated_at: Timestamp,
})
export type Draft = v.InferOutput<typeof Draft>

export const DraftSummary = v.object({
  ...v.omit(Draft, ['content', 'language', 'media_items']).entries,
  excerpt: v.string(),
})
export type DraftSummary = v.InferOutput<typeof DraftSummary>

/**
 * `version` is the version the save is based on; older clients omit it and always overwrite. `keeps_previous` keeps
 * that version in the history, because another client wrote it and this save does not include it.
 */
export const DraftSave = v.object({
  title: Title,
  content: v.string(),
  note_type: NoteType,
  media_items: v.optional(shortList(MediaItem, documentLimits.blocks), []),
  category: v.optional(CategoryList),
  /** Null leaves it to a guess; a save without it keeps the stored one. */
  language: v.optional(v.nullable(StoryLanguage)),
  bounty_id: v.optional(Identifier),
  original_article_id: v.optional(Identifier),
  version: v.optional(DraftVersionNumber),
  /** The client reports AI use that the server could not record, because the AI request named no draft. */
  ai_assisted: v.optional(v.boolean()),
  keeps_previous: v.optional(v.boolean()),
})
export type DraftSave = v.InferOutput<typeof DraftSave>

/** `original_article_id`: the published article that the draft changes. */
export const SavedDraft = v.object({
  id: v.string(),
  version: v.number(),
  updated_at: Timestamp,
  original_article_id: v.optional(v.string()),
})
export type SavedDraft = v.InferOutput<typeof SavedDraft>

/** The server guesses the language from the text that was last saved; null if it is uncertain. */
export const GuessedLanguage = v.object({ language: v.nullable(StoryLanguage) })
export type GuessedLanguage = v.InferOutput<typeof GuessedLanguage>

const VersionOrigin = v.picklist(['saved', 'restored', 'generated'])

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

export const DraftRestore = v.object({ version: DraftVersionNumber })

export const draftNotFound = 'There is no such draft'
export const draftChangedElsewhere = 'This draft was changed elsewhere since you opened it'
export const alreadyPublished = 'This draft is published already. Please reload the page to see the article.'
export const notYourInvestigation = 'Only the journalist whose offer was accepted can write for this bounty'
export const deliveredAlready = 'Your story is delivered. You can change it again if changes are requested.'

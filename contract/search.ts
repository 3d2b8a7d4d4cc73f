import * as v from 'valibot'
import { BountyStage } from './bounty.ts'
import { asLine } from './invisible-characters.ts'
import { bountyLimits, searchKinds, searchPeriods } from './limits.ts'
import { isSearch, searchLimits } from './search-limits.ts'
import { Backing, CategoryItem, CategoryName, Picture, Timestamp, Verification } from './story.ts'

export const SearchKind = v.picklist(searchKinds)
export type SearchKind = v.InferOutput<typeof SearchKind>

export const SearchPeriod = v.picklist(searchPeriods)
export type SearchPeriod = v.InferOutput<typeof SearchPeriod>

/** Plain text in pieces that join without a gap; the marked ones are words of the search. */
export const MarkedText = v.array(v.object({ text: v.string(), marked: v.optional(v.literal(true)) }))
export type MarkedText = v.InferOutput<typeof MarkedText>

/** `passage` is the place of the text that the words were found in, or its beginning. */
export const FoundStory = v.object({ story: CategoryItem, title: MarkedText, passage: MarkedText })
export type FoundStory = v.InferOutput<typeof FoundStory>

export const FoundQuestion = v.object({
  id: v.string(),
  title: MarkedText,
  passage: MarkedText,
  stage: BountyStage,
  created_at: Timestamp,
  backing: Backing,
})
export type FoundQuestion = v.InferOutput<typeof FoundQuestion>

export const FoundAuthor = v.object({
  slug: v.string(),
  verification: Verification,
  name: MarkedText,
  /** From the biography; empty without one. */
  passage: MarkedText,
  picture: v.optional(Picture),
})
export type FoundAuthor = v.InferOutput<typeof FoundAuthor>

/** `total` counts what has all words of the search, and at most `searchLimits.results`; that number means: at least as many. */
const found = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), total: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/**
 * One page of the kind that was asked for: what has all of the words, and then, if that is less than a page, what has some. The first page of stories also has the best questions and authors; otherwise
 * the lists of the other kinds are empty, and only their totals are given.
 */
export const SearchResults = v.object({
  stories: found(FoundStory),
  questions: found(FoundQuestion),
  authors: found(FoundAuthor),
  /** How many results follow those, of the kind that was asked for, which have only some of the words. */
  partial: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The same search in words that find more. Given when nothing or nearly nothing has all of the words. */
  suggestion: v.optional(v.string()),
  page: v.number(),
  pages: v.number(),
})
export type SearchResults = v.InferOutput<typeof SearchResults>

/** `section` narrows stories and questions; `author` (an address of an author page) and `period` narrow stories alone. */
export const SearchQuery = v.object({
  q: v.pipe(
    v.string(),
    v.maxLength(bountyLimits.searchCharacters, 'is too long'),
    asLine,
    v.check(isSearch, 'Type at least 4 characters'),
  ),
  kind: v.optional(SearchKind, 'stories'),
  section: v.optional(CategoryName),
  author: v.optional(v.pipe(v.string(), v.maxLength(64))),
  period: v.optional(SearchPeriod),
  page: v.optional(
    v.pipe(
      v.string(),
      v.digits(),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(searchLimits.results / searchLimits.pageSize),
    ),
    '1',
  ),
})
export type SearchQuery = v.InferOutput<typeof SearchQuery>

/** A month in UTC; months count from 1. */
export const ArchiveMonth = v.object({ year: v.number(), month: v.number() })
export type ArchiveMonth = v.InferOutput<typeof ArchiveMonth>

/** Months in which stories were published that readers can still read, newest first. */
export const Archive = v.object({ months: v.array(ArchiveMonth) })
export type Archive = v.InferOutput<typeof Archive>

/** The stories of a month, newest first, and the months with stories next to it. */
export const ArchivePage = v.object({
  ...ArchiveMonth.entries,
  items: v.array(CategoryItem),
  page: v.number(),
  pages: v.number(),
  older: v.optional(ArchiveMonth),
  newer: v.optional(ArchiveMonth),
})
export type ArchivePage = v.InferOutput<typeof ArchivePage>

export const ArchiveQuery = v.object({
  page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(9_999)), '1'),
})

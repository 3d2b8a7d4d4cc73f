/** Administrators pin stories and questions to the front page, or keep them off it (docs/product.md#the-front-page). */
import * as v from 'valibot'
import { BoundedTotal, pageQuery } from './bounty.ts'
import { AnsweredQuestion, OpenQuestion, Timestamp, TopDeliveredItem } from './story.ts'
import { shortList } from './text-length.ts'

/** docs/product.md#limits */
export const frontPageLimits = {
  /** This many stories, and as many questions. */
  pinned: 12,
  demoted: 100,
  /** Stories that one answer of a search lists. */
  pageSize: 10,
  /** A story that leads without an editor has at least so many. */
  leadWords: 300,
} as const

export const arrangedElsewhere =
  'Another administrator has changed the front page meanwhile. Your changes are not saved.'

const Ids = (most: number) =>
  v.pipe(
    shortList(v.pipe(v.string(), v.nonEmpty('is missing'), v.maxLength(128, 'is too long')), most),
    v.check((ids) => new Set(ids).size === ids.length, 'must differ from each other'),
  )

/** Identifiers: the pinned ones in their order, and those that the front page leaves out. */
const Placements = v.pipe(
  v.object({ pinned: Ids(frontPageLimits.pinned), demoted: Ids(frontPageLimits.demoted) }),
  v.check(({ pinned, demoted }) => !demoted.some((id) => pinned.includes(id)), 'cannot be pinned and demoted at once'),
)
export type Placements = v.InferOutput<typeof Placements>

export const Arrangement = v.object({ stories: Placements, questions: Placements })
export type Arrangement = v.InferOutput<typeof Arrangement>

/** `version` is that of the arrangement that it replaces; 0 stands for none. */
export const ArrangementChange = v.object({
  ...Arrangement.entries,
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
})

/** A story in the lists of administrators. */
export const StoryEntry = v.object({
  id: v.string(),
  title: v.string(),
  journalist_name: v.string(),
  delivery_date: Timestamp,
})
export type StoryEntry = v.InferOutput<typeof StoryEntry>

/** True for a hidden story and a question that is no longer open: they stay demoted, and cannot be pinned. */
const isAbsent = { is_absent: v.optional(v.boolean()) }

const PlacedStory = v.object({ ...StoryEntry.entries, ...isAbsent })
export type PlacedStory = v.InferOutput<typeof PlacedStory>

const PlacedQuestion = v.object({ ...v.omit(OpenQuestion, ['expires_at']).entries, ...isAbsent })
export type PlacedQuestion = v.InferOutput<typeof PlacedQuestion>

const placed = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.object({ pinned: v.array(entry), demoted: v.array(entry) })

export const FrontPageArrangement = v.object({
  version: v.number(),
  /** When it was last changed, and by whom; null if never. */
  changed: v.nullable(v.object({ at: Timestamp, by: v.string() })),
  stories: placed(PlacedStory),
  questions: placed(PlacedQuestion),
  /** The arrangement before; null if there is none. */
  former: v.nullable(Arrangement),
})
export type FrontPageArrangement = v.InferOutput<typeof FrontPageArrangement>

export const FrontPageStories = v.object({ items: v.array(StoryEntry), ...BoundedTotal.entries })

export const FrontPageStoriesQuery = v.omit(pageQuery(frontPageLimits.pageSize), ['limit'])
export type FrontPageStoriesQuery = v.InferOutput<typeof FrontPageStoriesQuery>

/** A visitor would see this page. */
export const FrontPagePreview = v.object({
  items: v.array(TopDeliveredItem),
  questions: v.array(OpenQuestion),
  answers: v.array(AnsweredQuestion),
})
export type FrontPagePreview = v.InferOutput<typeof FrontPagePreview>

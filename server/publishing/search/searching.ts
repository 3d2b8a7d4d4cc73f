import type * as v from 'valibot'
import type {
  FoundAuthor,
  FoundQuestion,
  FoundStory,
  SearchPeriod,
  SearchQuery,
  SearchResults,
} from '../../../contract/search.ts'
import { searchLimits } from '../../../contract/search-limits.ts'
import { backingColumns, presentBacking } from '../../bounties/index.ts'
import { findProfile, listProfiles, presentProfile, verificationOf } from '../../people/index.ts'
import {
  authorPageTag,
  authorTag,
  type Database,
  dependOn,
  type PlatformServices,
  type SearchDocumentKind,
  storyTag,
} from '../../platform/index.ts'
import { listByIds } from '../articles/published.ts'
import { readAsked } from './asking.ts'
import { type Found, find, findComplete, type SearchCriteria } from './finding.ts'
import { markPassage, markWords } from './passages.ts'
import { isAmong } from './ranking.ts'
import { suggest } from './suggesting.ts'

const day = 24 * 60 * 60 * 1000
const periodDays: Record<SearchPeriod, number> = { day: 1, week: 7, month: 31, year: 366 }

type Query = v.InferOutput<typeof SearchQuery>

const documentKinds = { stories: 'story', questions: 'question', authors: 'author' } as const satisfies Record<
  Query['kind'],
  SearchDocumentKind
>

/** Fewer results are nearly none: then another spelling may find more. */
const resultsWithoutSuggestion = 3

/** A few statements, as many for every number of documents. */
export async function search(
  { database, now }: Pick<PlatformServices, 'database' | 'now'>,
  { q, kind, section, author, period, page }: Query,
): Promise<SearchResults> {
  const asked = await readAsked(database.query, q)
  const criteria: SearchCriteria = {
    asked,
    kind: documentKinds[kind],
    section,
    // An unknown author has written no story.
    authorId: author === undefined ? undefined : ((await findProfile(database.query, author))?.id ?? ''),
    since: period === undefined ? undefined : now() - periodDays[period] * day,
    now: now(),
  }
  const found = await find(database, criteria)
  const { pageSize, beside } = searchLimits
  const own = found[documentKinds[kind]]
  const list = [...own, ...found.partial]
  const shown = (other: Query['kind']) => {
    if (kind === other) return list.slice((page - 1) * pageSize, page * pageSize)
    return kind === 'stories' && page === 1 ? found[documentKinds[other]].slice(0, beside) : []
  }
  const [stories, questions, authors] = [shown('stories'), shown('questions'), shown('authors')]
  const texts = await readTexts(database, [...stories, ...questions, ...authors])
  const marking = { words: asked.marked, texts }
  const [storyItems, questionItems, authorItems] = await Promise.all([
    presentStories(database, stories, marking),
    presentQuestions(database, questions, marking),
    presentAuthors(database, authors, marking),
  ])
  const suggestion =
    found.story.length + found.question.length + found.author.length < resultsWithoutSuggestion
      ? await suggestBetter(database, q, criteria, own.length)
      : undefined
  return {
    stories: { items: storyItems, total: found.story.length },
    questions: { items: questionItems, total: found.question.length },
    authors: { items: authorItems, total: found.author.length },
    partial: found.partial.length,
    ...(suggestion !== undefined && { suggestion }),
    page,
    pages: Math.max(1, Math.ceil(list.length / pageSize)),
  }
}

/** Only what visitors can find is suggested, so no hidden text can be guessed. */
async function suggestBetter(database: Database, q: string, criteria: SearchCriteria, found: number) {
  const suggestion = await suggest(database, q, criteria.asked)
  if (suggestion === undefined) return undefined
  const ask = async (text: string) =>
    findComplete(database, { ...criteria, asked: await readAsked(database.query, text) })
  let better = await ask(suggestion.q)
  // Among words that no document has together, those that stand in place of others must be found.
  if (better.length === 0 && found === 0) better = await ask(suggestion.words.join(' '))
  if (better.length <= found) return undefined
  // A cached correction goes with a story that is hidden.
  const stories = better.filter(({ kind }) => kind === 'story').slice(0, searchLimits.pageSize)
  dependOn(stories.map(({ subject_id }) => storyTag(subject_id)))
  return suggestion.q
}

/** The texts that passages are cut from, by the ids of documents. */
async function readTexts({ engine, query }: Database, found: readonly Found[]): Promise<ReadonlyMap<number, string>> {
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  const rows = await query
    .selectFrom('search_text')
    .select(['document_id', 'text'])
    .where(isAmong(engine, ids))
    .execute()
  return new Map(rows.map(({ document_id, text }) => [document_id, text]))
}

type Marking = { words: ReadonlySet<string>; texts: ReadonlyMap<number, string> }

const passageOf = ({ id }: Found, { words, texts }: Marking) => markPassage(texts.get(id) ?? '', words)

/** Keeps the order of what was found, and leaves out what has disappeared since. */
function inOrder<Row, Item>(
  found: readonly Found[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
  present: (row: Row, place: Found) => Item,
): Item[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return found.flatMap((place) => {
    const row = byId.get(place.subject_id)
    return row === undefined ? [] : [present(row, place)]
  })
}

async function presentStories(database: Database, found: readonly Found[], marking: Marking): Promise<FoundStory[]> {
  const items = await listByIds(
    database,
    found.map(({ subject_id }) => subject_id),
  )
  return inOrder(
    found,
    items,
    ({ id }) => id,
    (story, place) => ({ story, title: markWords(story.title, marking.words), passage: passageOf(place, marking) }),
  )
}

async function presentQuestions(
  { query }: Database,
  found: readonly Found[],
  marking: Marking,
): Promise<FoundQuestion[]> {
  if (found.length === 0) return []
  const rows = await query
    .selectFrom('bounty_listing')
    .innerJoin('bounty', 'bounty.id', 'bounty_listing.bounty_id')
    .select([
      'bounty.id',
      'bounty.title',
      'bounty.creator_id',
      'bounty.created_at',
      'bounty_listing.stage',
      'bounty_listing.total_cents',
    ])
    .select(backingColumns)
    .where(
      'bounty_listing.bounty_id',
      'in',
      found.map(({ subject_id }) => subject_id),
    )
    .where('bounty_listing.category', '=', 'all')
    .where('bounty_listing.stage', 'is not', null)
    .$narrowType<{ stage: FoundQuestion['stage'] }>()
    .execute()
  // A creator who deletes their account closes their bounties.
  dependOn(rows.map(({ creator_id }) => authorTag(creator_id)))
  return inOrder(
    found,
    rows,
    ({ id }) => id,
    (row, place) => ({
      id: row.id,
      title: markWords(row.title, marking.words),
      passage: passageOf(place, marking),
      stage: row.stage,
      created_at: row.created_at,
      backing: presentBacking(row),
    }),
  )
}

async function presentAuthors({ query }: Database, found: readonly Found[], marking: Marking): Promise<FoundAuthor[]> {
  const rows = await listProfiles(
    query,
    found.map(({ subject_id }) => subject_id),
  )
  dependOn(rows.flatMap(({ id }) => [authorTag(id), authorPageTag(id)]))
  return inOrder(
    found,
    rows,
    ({ id }) => id,
    (row, place) => {
      const { slug, picture } = presentProfile(row)
      return {
        slug,
        verification: verificationOf(row.user_type),
        name: markWords(row.name, marking.words),
        passage: passageOf(place, marking),
        ...(picture !== undefined && { picture }),
      }
    },
  )
}

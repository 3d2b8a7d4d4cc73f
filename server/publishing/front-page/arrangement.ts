/** Administrators arrange the front page (docs/product.md#the-front-page). */
import type { Kysely, Transaction } from 'kysely'
import {
  type Arrangement,
  arrangedElsewhere,
  type FrontPageArrangement,
  type FrontPagePreview,
  type Placements,
  type StoryEntry,
} from '../../../contract/front-page.ts'
import { openQuestions, topStories } from '../../../contract/limits.ts'
import { findPlacedQuestions, listPlacedQuestions } from '../../bounties/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import {
  arrangementTag,
  type Database,
  dependOn,
  type Reader,
  type Refusal,
  refuse,
  type Schema,
} from '../../platform/index.ts'
import { findPlacedStories, listAnsweredQuestions, listTopStories } from '../articles/published.ts'

const nothing: Arrangement = { stories: { pinned: [], demoted: [] }, questions: { pinned: [], demoted: [] } }

const newest = (query: Reader) => query.selectFrom('front_page_arrangement').orderBy('version', 'desc')

const parse = ({ placements }: { placements: string }): Arrangement => JSON.parse(placements)

export async function readArrangement(query: Reader): Promise<Arrangement> {
  dependOn([arrangementTag])
  const row = await newest(query).select('placements').limit(1).executeTakeFirst()
  return row === undefined ? nothing : parse(row)
}

export async function readFrontPage(
  database: Database,
  { stories, questions }: Arrangement,
): Promise<FrontPagePreview> {
  const [items, open] = await Promise.all([
    listTopStories(database, stories),
    listPlacedQuestions(database, openQuestions.home, questions),
  ])
  const leading = items.slice(0, topStories.hero + topStories.secondary).map(({ id }) => id)
  const answers = await listAnsweredQuestions(database, [...leading, ...stories.demoted, ...questions.demoted])
  return { items, questions: open, answers }
}

export async function presentArrangement(database: Database): Promise<FrontPageArrangement> {
  const [now, former] = await newest(database.query)
    .innerJoin('account', 'account.id', 'front_page_arrangement.arranged_by')
    .select(['version', 'placements', 'arranged_at as at', 'account.name as by'])
    .limit(2)
    .execute()
  return {
    version: now?.version ?? 0,
    changed: now === undefined ? null : { at: now.at, by: now.by },
    ...(await readPlaced(database.query, now === undefined ? nothing : parse(now))),
    former: former === undefined ? (now === undefined ? null : nothing) : parse(former),
  }
}

/** A demoted story can be shown again, and a demoted question answered, so they stay demoted while they are absent. */
async function readPlaced(query: Kysely<Schema>, { stories, questions }: Arrangement) {
  const [foundStories, foundQuestions] = await Promise.all([
    findPlacedStories(query, [...stories.pinned, ...stories.demoted]),
    findPlacedQuestions(query, [...questions.pinned, ...questions.demoted]),
  ])
  return { stories: place(stories, foundStories), questions: place(questions, foundQuestions) }
}

function place<Item extends { id: string; is_absent?: boolean | undefined }>(
  { pinned, demoted }: Placements,
  items: readonly Item[],
) {
  const found = new Map(items.map((item) => [item.id, item]))
  const present = (ids: readonly string[]) => ids.flatMap((id) => found.get(id) ?? [])
  return { pinned: present(pinned).filter(({ is_absent }) => !is_absent), demoted: present(demoted) }
}

export const toEntry = ({ id, title, journalist_name, delivery_date }: StoryEntry): StoryEntry => ({
  id,
  title,
  journalist_name,
  delivery_date,
})

/** Returns whether anything changed. The one that it replaces is kept, so that it can be put back. */
export async function arrange(
  transaction: Transaction<Schema>,
  { version, ...wanted }: Arrangement & { version: number },
  { accountId, at }: { accountId: string; at: string },
): Promise<boolean | Refusal> {
  const now = await newest(transaction).select(['version', 'placements']).limit(1).executeTakeFirst()
  const before = now === undefined ? nothing : parse(now)
  const { stories, questions } = await readPlaced(transaction, wanted)
  const after: Arrangement = { stories: idsOf(stories), questions: idsOf(questions) }
  // Sent again because the response was lost, or changed to the same elsewhere.
  if (JSON.stringify(after) === JSON.stringify(before)) return false
  const current = now?.version ?? 0
  if (version !== current) return refuse(409, arrangedElsewhere)
  await transaction
    .insertInto('front_page_arrangement')
    .values({ version: current + 1, arranged_by: accountId, arranged_at: at, placements: JSON.stringify(after) })
    .execute()
  await transaction.deleteFrom('front_page_arrangement').where('version', '<', current).execute()
  await recordAuditEntry(transaction, {
    actor: accountId,
    action: 'front-page.arranged',
    subject: 'front-page',
    details: { version: current + 1, before: JSON.stringify(before), after: JSON.stringify(after) },
    at,
  })
  return true
}

const idsOf = ({ pinned, demoted }: Record<keyof Placements, readonly { id: string }[]>): Placements => ({
  pinned: pinned.map(({ id }) => id),
  demoted: demoted.map(({ id }) => id),
})

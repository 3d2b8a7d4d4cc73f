/** Tells followers of new, changed and removed stories. */
import type { Transaction } from 'kysely'
import { type Engine, isoTime, type Schema } from '../../platform/index.ts'
import { createActivities, type Edition } from './activities.ts'
import { createAddresses, newsroom } from './addresses.ts'
import {
  claimPending,
  createSender,
  type PendingSubject,
  type Send,
  type TellingServices,
  updateInterval,
  withNewsroom,
} from './pending.ts'
import {
  articleOf,
  firstActorOf,
  hashOf,
  readContents,
  type StoryContent,
  type StoryRow,
  selectStories,
} from './stories.ts'

/** A story that is older when it is first told of is no news. In milliseconds. */
const newsAge = 48 * 60 * 60_000

type Told = Schema['federation_story']

/** The step to take for a story: `record` sends nothing and remembers what other servers can look up. */
type Step =
  | { kind: 'nothing' }
  | { kind: 'wait'; until: string }
  | { kind: 'create' | 'update' | 'record' | 'remove'; edition: Edition }

type Situation = { id: string; row: StoryRow | undefined; told: Told | undefined; hash: string; now: number }

function decide({ id, row, told, hash, now }: Situation): Step {
  const isVisible = row !== undefined && row.hidden_at === null
  if (told === undefined) {
    if (row === undefined) return { kind: 'nothing' }
    const edition = { id, edition: 1, actor: firstActorOf(row) }
    // Another server may have looked up a story before followers were told of it.
    if (!isVisible) return { kind: 'remove', edition }
    return { kind: isNews(row, now) ? 'create' : 'update', edition }
  }
  const known = { id, edition: told.edition, actor: told.actor }
  if (!isVisible) return told.deleted_at === null ? { kind: 'remove', edition: known } : { kind: 'nothing' }
  const next = { id, edition: told.edition + 1, actor: firstActorOf(row) }
  if (told.deleted_at !== null) return { kind: 'create', edition: next }
  // Other servers remove the stories of a deleted account with it.
  if (told.actor !== newsroom && row.author_deleted_at !== null)
    return { kind: isNews(row, now) ? 'create' : 'record', edition: next }
  if (told.content_hash === hash) return { kind: 'nothing' }
  const until = Date.parse(told.told_at) + updateInterval
  return now < until ? { kind: 'wait', until: isoTime(until) } : { kind: 'update', edition: known }
}

const isNews = ({ published_at }: StoryRow, now: number) => now - Date.parse(published_at) <= newsAge

export function tellStory(services: TellingServices, pending: PendingSubject): Promise<number> {
  const { database, now, publicUrl } = services
  const { id } = pending
  return claimPending(services, pending, async (transaction) => {
    const row = await readStory(transaction, id, database.engine)
    const told = await transaction
      .selectFrom('federation_story')
      .selectAll()
      .where('story_id', '=', id)
      .executeTakeFirst()
    const content = row?.hidden_at === null ? await readContent(transaction, row, publicUrl) : undefined
    const hash = hashOf(content ?? null)
    const step = decide({ id, row, told, hash, now: now() })
    if (step.kind === 'nothing') return undefined
    if (step.kind === 'wait') return step.until
    const at = isoTime(now())
    const send = createSender(transaction, at)
    await remember(transaction, { step, hash, at })
    await withdrawOld(transaction, { step, told, publicUrl })
    if (step.kind === 'remove') await sendRemoval(send, step.edition, { at, publicUrl })
    else if (step.kind !== 'record' && row !== undefined && content !== undefined)
      await sendStory(send, { ...step, kind: step.kind, row, content, at, publicUrl })
    return undefined
  })
}

/** On PostgreSQL a change of the story waits until this transaction has ended; on SQLite every write does. */
const readStory = (transaction: Transaction<Schema>, id: string, engine: Engine) =>
  selectStories(transaction)
    .where('article.id', '=', id)
    .$if(engine === 'postgres', (stories) => stories.forShare('article'))
    .executeTakeFirst()

const readContent = async (transaction: Transaction<Schema>, row: StoryRow, publicUrl: string) =>
  (await readContents(transaction, [row], publicUrl))(row)

type Change = Exclude<Step, { kind: 'nothing' | 'wait' }>

async function remember(
  transaction: Transaction<Schema>,
  { step, hash, at }: { step: Change; hash: string; at: string },
): Promise<void> {
  const { id, edition, actor } = step.edition
  const told = { edition, actor, content_hash: hash, told_at: at, deleted_at: step.kind === 'remove' ? at : null }
  await transaction
    .insertInto('federation_story')
    .values({ story_id: id, ...told })
    .onConflict((conflict) => conflict.column('story_id').doUpdateSet(told))
    .execute()
}

/**
 * Takes back what still waits for servers that cannot be reached: the earlier update before a newer one, and everything
 * that shows the story before its removal.
 */
async function withdrawOld(
  transaction: Transaction<Schema>,
  { step, told, publicUrl }: { step: Change; told: Told | undefined; publicUrl: string },
): Promise<void> {
  if (told === undefined || (step.kind !== 'update' && step.kind !== 'remove')) return
  const { activity } = createAddresses(publicUrl)
  const update = activity(step.edition, 'update', told.told_at)
  const shown = [update, activity(step.edition, 'create'), activity(step.edition, 'announce')]
  await transaction
    .deleteFrom('federation_delivery')
    .where('activity_id', 'in', step.kind === 'remove' ? shown : [update])
    .execute()
}

async function sendStory(
  send: Send,
  told: {
    kind: 'create' | 'update'
    edition: Edition
    row: StoryRow
    content: StoryContent
    at: string
    publicUrl: string
  },
): Promise<void> {
  const { kind, edition, row, content, at, publicUrl } = told
  const { actor } = edition
  const { create, update, announce } = createActivities(publicUrl)
  const article = articleOf(edition, row, content, publicUrl)
  if (kind === 'update') {
    await send(update(edition, article, at), actor, withNewsroom(actor))
    return
  }
  await send(create(edition, article), actor, [actor])
  if (actor !== newsroom) await send(announce(edition, row.published_at), newsroom, [newsroom])
}

async function sendRemoval(send: Send, edition: Edition, { at, publicUrl }: { at: string; publicUrl: string }) {
  const { remove } = createActivities(publicUrl)
  await send(remove(edition, at), edition.actor, withNewsroom(edition.actor))
}

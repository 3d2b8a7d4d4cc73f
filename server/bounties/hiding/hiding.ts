/** The newsroom takes the words of a question from the site, or ends the question. The rest of its life goes on. */
import type { Transaction } from 'kysely'
import { type Action, findListed, forgetCachedPages, type Listed, recordAuditEntry } from '../../people/index.ts'
import {
  type Database,
  foldBounty,
  isoTime,
  type Outbox,
  Refusal,
  type Schema,
  withdrawnWords,
} from '../../platform/index.ts'
import { readAmendments } from '../amendments/amending.ts'
import { endBounty } from '../bounty-life/ending.ts'
import { readLife } from '../bounty-life.ts'
import { aboutOf, readApplicants, readBackers, readEmail, type StepContext } from '../step-context.ts'
import { questionMoved } from './emails.ts'

export type Place = {
  database: Database
  now: () => number
  actor: string
  publicUrl: string
  openOutbox: () => Promise<Outbox>
}

const hiddenTitle = 'Question withdrawn by the newsroom'
const describe = (reason: string) => `The newsroom has withdrawn this question. The reason: ${reason}

Nobody can back it or offer to investigate it until it is shown again. If you have backed it and no journalist is working on it, you can withdraw your pledge.`

/** Writes other words in place of the creator's, so that nothing that shows the question can forget it. */
export const hideQuestion = (place: Place, id: string, reason: string): Promise<boolean> =>
  change(place, { id, action: 'question.hidden', reason }, async (transaction, at) => {
    const bounty = transaction.updateTable('bounty').where('id', '=', id)
    const kept = await bounty
      .set(({ ref }) => ({ hidden_title: ref('title'), hidden_description: ref('description') }))
      .where('hidden_at', 'is', null)
      .executeTakeFirstOrThrow()
    const words = { title: hiddenTitle, description: describe(reason) }
    const { numUpdatedRows } = await bounty
      .set({ ...words, folded: foldBounty(words, []), hidden_at: at, hidden_reason: reason })
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return undefined
    // Another reason for a question that is hidden already is no news.
    if (kept.numUpdatedRows === 0n) return { isNews: false }
    await transaction
      .updateTable('amendment')
      .set(({ ref }) => ({ hidden_text: ref('text'), text: withdrawnWords }))
      .where('bounty_id', '=', id)
      .execute()
    return { isNews: true }
  })

/** Returns false also if the words went with the account of their creator. */
export const showQuestion = (place: Place, id: string, reason: string | null = null): Promise<boolean> =>
  change(place, { id, action: 'question.shown', reason }, async (transaction) => {
    const bounty = transaction.updateTable('bounty').where('id', '=', id)
    const shown = await bounty
      .set(({ ref }) => ({
        hidden_at: null,
        hidden_reason: null,
        title: ref('hidden_title').$notNull(),
        description: ref('hidden_description').$notNull(),
        hidden_title: null,
        hidden_description: null,
      }))
      .where('hidden_title', 'is not', null)
      .returning(['title', 'description'])
      .executeTakeFirst()
    if (shown === undefined) return undefined
    await transaction
      .updateTable('amendment')
      .set(({ ref }) => ({ text: ref('hidden_text').$notNull(), hidden_text: null }))
      .where('bounty_id', '=', id)
      .where('hidden_text', 'is not', null)
      .execute()
    const additions = (await readAmendments(transaction, [id])).get(id) ?? []
    await bounty.set({ folded: foldBounty(shown, additions) }).execute()
    return { isNews: true }
  })

type Change = { id: string; action: Action; reason: string | null }

/** Returns false if there is nothing to change. */
async function change(
  { database, now, actor, publicUrl, openOutbox }: Place,
  { id, action, reason }: Change,
  move: (transaction: Transaction<Schema>, at: string) => Promise<{ isNews: boolean } | undefined>,
): Promise<boolean> {
  const context = { at: isoTime(now()), publicUrl, outbox: await openOutbox() }
  return database.write(async (transaction) => {
    const moved = await move(transaction, context.at)
    if (moved === undefined) return false
    await recordAuditEntry(transaction, { actor, action, subject: id, reason, at: context.at })
    await forgetCachedPages(transaction, database.engine)
    if (moved.isNews) await tell(transaction, { id, isHidden: action === 'question.hidden', reason }, context)
    return true
  })
}

type Move = { id: string; isHidden: boolean; reason: string | null }

async function tell(transaction: Transaction<Schema>, { id, ...move }: Move, context: StepContext): Promise<void> {
  const life = await readLife(transaction, id, context.at)
  if (life === undefined) return
  const about = { ...aboutOf(life, context), ...move, isOpen: life.state === 'open', cents: 0 }
  const journalistId = life.journalist_id ?? life.author_id
  const emails = [
    questionMoved({ ...about, recipient: await readEmail(transaction, life.creator_id), role: 'creator' }),
    ...(await readBackers(transaction, life)).map(({ email, cents }) =>
      questionMoved({ ...about, recipient: email, role: 'backer', cents }),
    ),
    ...(await readApplicants(transaction, life)).map(({ email }) =>
      questionMoved({ ...about, recipient: email, role: 'applicant' }),
    ),
    ...(journalistId === null
      ? []
      : [questionMoved({ ...about, recipient: await readEmail(transaction, journalistId), role: 'assignee' })]),
  ]
  await context.outbox.enqueue(transaction, emails, context.at)
}

/** Ends an open question as if its creator had canceled it. The refusal says why it cannot end. */
export async function endQuestion(
  { database, now, actor, publicUrl, openOutbox }: Place,
  bountyId: string,
  reason: string,
): Promise<Refusal | undefined> {
  const context = { at: isoTime(now()), publicUrl, outbox: await openOutbox() }
  return database.write(async (transaction) => {
    const ended = await endBounty(transaction, { bountyId, actor, reason }, context)
    if (ended instanceof Refusal) return ended
    await forgetCachedPages(transaction, database.engine)
    return undefined
  })
}

/** Returns what emails may quote of a hidden question. */
export async function wordsOfQuestion({ query }: Pick<Database, 'query'>, id: string): Promise<string[]> {
  const bounties = await query
    .selectFrom('bounty')
    .select(['hidden_title', 'hidden_description'])
    .where('id', '=', id)
    .execute()
  const additions = await query.selectFrom('amendment').select('hidden_text').where('bounty_id', '=', id).execute()
  return [
    ...bounties.flatMap(({ hidden_title, hidden_description }) => [hidden_title ?? '', hidden_description ?? '']),
    ...additions.map(({ hidden_text }) => hidden_text ?? ''),
  ]
}

/** With the words of the creators, also of hidden questions. */
export async function listQuestions({ query }: Pick<Database, 'query'>, search?: string): Promise<Listed[]> {
  const questions = await query
    .selectFrom('bounty')
    .innerJoin('account', 'account.id', 'bounty.creator_id')
    .select(['bounty.id', 'bounty.created_at as at', 'bounty.hidden_at', 'bounty.hidden_reason'])
    .select(({ fn }) => ['account.name as author', fn.coalesce('bounty.hidden_title', 'bounty.title').as('title')])
    .orderBy('bounty.created_at', 'desc')
    .orderBy('bounty.id', 'desc')
    .execute()
  return findListed(questions, search)
}

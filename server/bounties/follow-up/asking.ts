/** The one email that asks the creator whether the story answered their question. */
import type { Transaction } from 'kysely'
import { quotedInEmail } from '../../../contract/limits.ts'
import { followUpAskedAt } from '../../money/index.ts'
import {
  type BountyContext,
  type Email,
  type Schema,
  scheduleJob,
  trusted,
  writeBountyEmail,
} from '../../platform/index.ts'
import { readLife } from '../bounty-life.ts'
import { aboutOf, readEmail, type StepContext } from '../step-context.ts'

/** Call it in the transaction that publishes the story. */
export const askCreatorLater = (transaction: Transaction<Schema>, bountyId: string, paidAt: string): Promise<void> =>
  scheduleJob(transaction, { kind: 'ask creator', subjectId: bountyId, dueAt: followUpAskedAt(paidAt) })

/** Asks nobody who has answered, nor about a story that was withdrawn. */
export async function askCreator(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: StepContext,
): Promise<string[]> {
  const { at, outbox } = context
  const life = await readLife(transaction, bountyId, at)
  if (life === undefined || life.paid_at === null) return []
  const story = await transaction
    .selectFrom('article')
    .leftJoin('follow_up', (join) => join.on('follow_up.bounty_id', '=', bountyId))
    .select(['article.title', 'follow_up.answer', 'follow_up.next'])
    .where('article.delivery_id', '=', life.delivery_id)
    .where('article.hidden_at', 'is', null)
    .executeTakeFirst()
  if (story === undefined || story.answer !== null || (story.next ?? '') !== '') return []
  const recipient = await readEmail(transaction, life.creator_id)
  await outbox.enqueue(transaction, followUpAsked({ ...aboutOf(life, context), recipient, title: story.title }), at)
  return []
}

export const followUpAsked = ({ title, ...about }: BountyContext & { title: string }): Email =>
  writeBountyEmail(about, {
    kind: 'followUpAsked',
    because: 'creator',
    subject: trusted`Did the story answer your question?`,
    paragraphs: [
      trusted`The story that you asked for is published. Did it answer your question? Yes, partly or no: one click is enough.`,
      trusted`You can also say what we should find out next. Only the journalist of the story and our administrators read your answer.`,
    ],
    action: [trusted`Answer`, `/bounties/${about.bountyId}`],
    quotes: [[trusted`The story`, title, quotedInEmail.title]],
  })

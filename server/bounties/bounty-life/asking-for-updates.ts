import type { Transaction } from 'kysely'
import { progressLimits } from '../../../contract/progress-update.ts'
import { type BountyContext, type Email, type Schema, trusted, writeBountyEmail } from '../../platform/index.ts'
import { isAssigned, readLife } from '../bounty-life.ts'
import { awaitUpdate } from '../due-date.ts'
import { aboutOf, readEmail, type StepContext } from '../step-context.ts'

/** The question for an update when none came for a while. */

/** Repeats until the story is delivered or the journalist leaves. */
export async function askForUpdate(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: StepContext,
): Promise<string[]> {
  const { at, outbox } = context
  const life = await readLife(transaction, bountyId, at)
  if (life === undefined || !isAssigned(life) || life.journalist_id === null) return []
  await awaitUpdate(transaction, bountyId, at)
  const recipient = await readEmail(transaction, life.journalist_id)
  await outbox.enqueue(transaction, updateAsked({ ...aboutOf(life, context), recipient }), at)
  return [life.journalist_id]
}

export const updateAsked = (about: BountyContext): Email =>
  writeBountyEmail(about, {
    kind: 'updateAsked',
    because: 'assignee',
    subject: trusted`How is your story going?`,
    paragraphs: [
      trusted`Readers of a bounty that is assigned to you have not heard from you for ${progressLimits.quietDays} days.`,
      trusted`A short update on the bounty’s page tells them that you are on it: two sentences are enough, and a picture if you have one. You decide whether everyone or only backers can read it.`,
    ],
  })

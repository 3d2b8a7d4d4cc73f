/** The question for an update when none came for a while. */
import type { Transaction } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import { readLife } from '../bounty-life.ts'
import { awaitUpdate } from '../due-date.ts'
import { aboutOf, readEmail, type StepContext } from './concerned.ts'
import { updateAsked } from './update-emails.ts'

/** Repeats until the story is delivered or the journalist leaves. */
export async function askForUpdate(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: StepContext,
): Promise<string[]> {
  const { at, outbox } = context
  const life = await readLife(transaction, bountyId, at)
  const isWorking = life?.state === 'assigned' || life?.state === 'late'
  if (life === undefined || !isWorking || life.journalist_id === null) return []
  await awaitUpdate(transaction, bountyId, at)
  const recipient = await readEmail(transaction, life.journalist_id)
  await outbox.enqueue(transaction, updateAsked({ ...aboutOf(life, context), recipient }), at)
  return [life.journalist_id]
}

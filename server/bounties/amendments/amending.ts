/** Creators add to the brief of an open bounty. The brief itself never changes, because backers pledged for it. */
import type { Kysely, Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { tooManyAmendments } from '../../../contract/bounty.ts'
import { amendmentLimits } from '../../../contract/bounty-life-limits.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { foldBounty, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { requireLife } from '../bounty-life.ts'
import { aboutOf, readApplicants, readBackers, type StepContext } from '../step-context.ts'
import { recordStep } from '../timeline/timeline.ts'
import { bountyAmended } from './emails.ts'

type Addition = { bountyId: string; creatorId: string; text: string }

export async function amendBounty(
  transaction: Transaction<Schema>,
  { bountyId, creatorId, text }: Addition,
  context: StepContext,
): Promise<string | Refusal> {
  const { at, outbox } = context
  const life = await requireLife(transaction, { bountyId, creatorId, event: 'brief.amended', at })
  if (life instanceof Refusal) return life
  if (life.amendments >= amendmentLimits.perBounty) return refuse(409, tooManyAmendments)
  const id = makeId({ msecs: Date.parse(at) })
  await transaction.insertInto('amendment').values({ id, bounty_id: bountyId, text, added_at: at }).execute()
  const amendments = await amendmentRows(transaction, bountyId).execute()
  const { title, description } = await transaction
    .selectFrom('bounty')
    .select(['title', 'description'])
    .where('id', '=', bountyId)
    .executeTakeFirstOrThrow()
  const texts = amendments.map((amendment) => amendment.text)
  await transaction
    .updateTable('bounty')
    .set({ folded: foldBounty({ title, description }, texts) })
    .where('id', '=', bountyId)
    .execute()
  await recordStep(transaction, { bountyId, kind: 'amended', actorId: creatorId, at })
  const act = { actor: creatorId, action: 'bounty.amended', subject: bountyId, details: { amendment: id }, at } as const
  await recordAuditEntry(transaction, act)
  const about = { ...aboutOf(life, context), text }
  const emails = [
    ...(await readBackers(transaction, life)).map(({ email, cents }) =>
      bountyAmended({ ...about, recipient: email, role: 'backer', cents }),
    ),
    ...(await readApplicants(transaction, life)).map(({ email }) =>
      bountyAmended({ ...about, recipient: email, role: 'applicant', cents: 0 }),
    ),
  ]
  await outbox.enqueue(transaction, emails, at)
  return id
}

/** Oldest first. */
export const amendmentRows = (query: Kysely<Schema>, bountyId: string) =>
  query
    .selectFrom('amendment')
    .select(['text', 'added_at'])
    .where('bounty_id', '=', bountyId)
    .orderBy('added_at')
    .orderBy('id')

/** The texts by bounty. */
export async function readAmendments(
  query: Kysely<Schema>,
  bountyIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await query
    .selectFrom('amendment')
    .select(['bounty_id', 'text'])
    .where('bounty_id', 'in', bountyIds)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  const byBounty = Map.groupBy(rows, ({ bounty_id }) => bounty_id)
  return new Map(Array.from(byBounty, ([id, amendments]) => [id, amendments.map(({ text }) => text)]))
}

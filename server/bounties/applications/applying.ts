import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { appliedTooOften, findDueDateError, ownBounty } from '../../../contract/application.ts'
import { applicationLimits } from '../../../contract/bounty-life-limits.ts'
import { readPersonAccounts } from '../../people/index.ts'
import { isoTime, type Outbox, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { requireLife } from '../bounty-life.ts'
import { endedApplications } from '../bounty-rows.ts'
import { settleMatches } from '../matching.ts'
import { applicationReceived } from './emails.ts'

type Application = {
  bountyId: string
  journalist: { id: string; name: string }
  coverLetter: string
  dueDate: string
  at: string
  publicUrl: string
  outbox: Outbox
}

export async function apply(transaction: Transaction<Schema>, application: Application): Promise<string | Refusal> {
  const { bountyId, journalist, at } = application
  const dueDate = Date.parse(application.dueDate)
  const error = findDueDateError(dueDate, Date.parse(at))
  if (error !== undefined) return refuse(400, `requested_due_date_journalist: ${error}`)
  const life = await requireLife(transaction, { bountyId, event: 'application.made', at })
  if (life instanceof Refusal) return life
  const own = await readPersonAccounts(transaction, journalist.id)
  if (own.includes(life.creator_id)) return refuse(403, ownBounty)

  const { earlier } = await transaction
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('earlier'))
    .where('bounty_id', '=', bountyId)
    .where('journalist_id', '=', journalist.id)
    .where('status', 'in', endedApplications)
    .executeTakeFirstOrThrow()
  if (earlier >= applicationLimits.perBounty) return refuse(409, appliedTooOften)

  const id = makeId({ msecs: Date.parse(at) })
  // A unique index allows one pending or accepted application per journalist and bounty, even under concurrency.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('application')
    .values({
      id,
      bounty_id: bountyId,
      journalist_id: journalist.id,
      cover_letter: application.coverLetter,
      requested_due_date: isoTime(dueDate),
      final_due_date: null,
      owner_message: null,
      status: 'pending',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return refuse(409, 'You have already made an offer on this bounty')
  // Pledges of somebody who offers to investigate are no longer matched.
  await settleMatches(transaction, bountyId, at)
  const { email } = await transaction
    .selectFrom('account')
    .select('email')
    .where('id', '=', life.creator_id)
    .executeTakeFirstOrThrow()
  const about = { recipient: email, bountyId, bountyTitle: life.title, publicUrl: application.publicUrl }
  await application.outbox.enqueue(transaction, applicationReceived({ ...about, journalist: journalist.name }), at)
  return id
}

export async function withdraw(
  transaction: Transaction<Schema>,
  { id, journalistId, at }: { id: string; journalistId: string; at: string },
): Promise<{ creatorId: string } | Refusal> {
  const withdrawn = await transaction
    .updateTable('application')
    .set({ status: 'withdrawn', updated_at: at })
    .where('id', '=', id)
    .where('journalist_id', '=', journalistId)
    .where('status', '=', 'pending')
    .returning('bounty_id')
    .executeTakeFirst()
  if (withdrawn === undefined) return explainRefusal(transaction, id, journalistId)
  const { creator_id } = await transaction
    .selectFrom('bounty')
    .select('creator_id')
    .where('id', '=', withdrawn.bounty_id)
    .executeTakeFirstOrThrow()
  return { creatorId: creator_id }
}

async function explainRefusal(transaction: Transaction<Schema>, id: string, journalistId: string): Promise<Refusal> {
  const mine = await transaction
    .selectFrom('application')
    .select('status')
    .where('id', '=', id)
    .where('journalist_id', '=', journalistId)
    .executeTakeFirst()
  if (mine === undefined) return refuse(404, 'Offer not found')
  return refuse(409, `Only a pending offer can be withdrawn; this one is ${mine.status}`)
}

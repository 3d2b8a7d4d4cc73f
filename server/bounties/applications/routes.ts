import { success } from '../../../contract/endpoint.ts'
import {
  acceptApplication,
  applyToBounty,
  bountyApplications,
  myApplications,
  rejectApplication,
  withdrawApplication,
} from '../../../contract/endpoints.ts'
import type { MoneyServices } from '../../money/index.ts'
import { findOverallRatings, findWorkRecords } from '../../people/index.ts'
import { announce, isoTime, type Mount, Refusal } from '../../platform/index.ts'
import { bountyNotFound } from '../bounty-life.ts'
import { isDecidedOrOffered } from '../bounty-rows.ts'
import { applicationRows, decisionOrder, presentApplication, presentApplications } from './application-rows.ts'
import { apply, withdraw } from './applying.ts'
import { accept, reject } from './deciding.ts'

/** Each has a cover letter of up to 10,000 characters. The oldest that are decided are left out. */
const mostListed = 500

export const mountApplications: Mount<MoneyServices> = ({ route }, services) => {
  const { database, outbox, mailer, publicUrl, now } = services
  const { query } = database

  route(applyToBounty, async ({ params, body, caller }) => {
    const application = {
      bountyId: params.id,
      journalist: caller,
      coverLetter: body.cover_letter,
      dueDate: body.requested_due_date_journalist,
      at: isoTime(now()),
      publicUrl,
      outbox,
    }
    return {
      effect: (transaction) => apply(transaction, application),
      async answer(id) {
        const row = await applicationRows(query).where('application.id', '=', id).executeTakeFirstOrThrow()
        mailer.nudge()
        announce(services, [row.creator_id])
        const ratings = await findOverallRatings(query, [caller.id])
        return presentApplication(row, ratings.get(caller.id))
      },
    }
  })

  route(bountyApplications, async ({ params, caller }) => {
    const own = await query
      .selectFrom('bounty')
      .select('id')
      .where('id', '=', params.id)
      .where('creator_id', '=', caller.id)
      .executeTakeFirst()
    if (own === undefined) return bountyNotFound()
    const rows = await applicationRows(query)
      .where('bounty.id', '=', own.id)
      .where(isDecidedOrOffered)
      .orderBy(decisionOrder)
      .orderBy('application.created_at', 'desc')
      .orderBy('application.id', 'desc')
      .limit(mostListed)
      .execute()
    const [items, recordOf] = await Promise.all([
      presentApplications(query, rows),
      findWorkRecords(
        query,
        rows.map((row) => row.journalist_id),
      ),
    ])
    return { items: items.map((item) => ({ ...item, record: recordOf(item.journalist_id) })), total: rows.length }
  })

  for (const [endpoint, decide] of [
    [acceptApplication, accept],
    [rejectApplication, reject],
  ] as const) {
    route(endpoint, async ({ params, body, caller }) => {
      const decision = {
        bountyId: params.id,
        applicationId: params.applicationId,
        creatorId: caller.id,
        message: body.owner_message || null,
        at: isoTime(now()),
        publicUrl,
        outbox,
      }
      const decided = await database.write((transaction) => decide(transaction, decision))
      if (decided instanceof Refusal) return decided
      mailer.nudge()
      announce(services, [caller.id, ...decided.journalistIds])
      return success
    })
  }

  route(myApplications, async ({ caller }) => {
    const rows = await applicationRows(query)
      .where('application.journalist_id', '=', caller.id)
      .orderBy(decisionOrder)
      .orderBy('application.created_at', 'desc')
      .orderBy('application.id', 'desc')
      .limit(mostListed)
      .execute()
    const newestFirst = rows.toSorted((one, other) => {
      const [first, second] = [one, other].map(({ created_at, id }) => `${created_at} ${id}`) as [string, string]
      return first < second ? 1 : -1
    })
    return presentApplications(query, newestFirst)
  })

  route(withdrawApplication, async ({ params, caller }) => {
    const application = { id: params.id, journalistId: caller.id, at: isoTime(now()) }
    const withdrawn = await database.write((transaction) => withdraw(transaction, application))
    if (withdrawn instanceof Refusal) return withdrawn
    announce(services, [withdrawn.creatorId])
    return success
  })
}

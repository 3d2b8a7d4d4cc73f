import { readFollowUp as readEndpoint, saveFollowUp as saveEndpoint } from '../../../contract/endpoints.ts'
import type { MoneyServices } from '../../money/index.ts'
import { announce, isoTime, type Mount, Refusal } from '../../platform/index.ts'
import { bountyNotFound, readLife } from '../bounty-life.ts'
import { readFollowUp } from './reading.ts'
import { saveFollowUp } from './saving.ts'

export const mountFollowUp: Mount<MoneyServices> = ({ route }, services) => {
  const { database, now } = services

  route(readEndpoint, async ({ params, caller }) => {
    const at = isoTime(now())
    const life = await readLife(database.query, params.id, at)
    return life === undefined ? bountyNotFound() : readFollowUp(database.query, { life, caller, at })
  })

  route(saveEndpoint, async ({ params, body, caller }) => {
    const at = isoTime(now())
    const life = await database.write((transaction) =>
      saveFollowUp(transaction, { bountyId: params.id, accountId: caller.id, change: body, at }),
    )
    if (life instanceof Refusal) return life
    announce(services, [caller.id, ...(life.author_id === null ? [] : [life.author_id])])
    return readFollowUp(database.query, { life, caller, at })
  })
}

import { journalistStats, myStats, ownAuthorProfile, updateAuthorProfile } from '../../contract/endpoints.ts'
import { announceStories, authorPageTag, type Mount, Refusal, refuse } from '../platform/index.ts'
import { changeAuthorProfile, readOwnProfile } from './authors/profiles.ts'
import { findStats } from './journalists/stats.ts'

const noSuchJournalist = () => refuse(404, 'Journalist not found')

export const mountPeople: Mount = ({ route }, services) => {
  const { query } = services.database

  route(myStats, async ({ caller }) => (await findStats(query, caller.id)) ?? noSuchJournalist())
  route(journalistStats, async ({ params }) => (await findStats(query, params.id)) ?? noSuchJournalist())

  route(ownAuthorProfile, ({ caller }) => readOwnProfile(services, caller.id))

  route(updateAuthorProfile, async ({ caller, body }) => {
    const changed = await changeAuthorProfile(services, caller.id, body)
    if (!(changed instanceof Refusal)) announceStories(services, [authorPageTag(caller.id)])
    return changed
  })
}

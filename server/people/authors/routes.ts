import { ownAuthorProfile, updateAuthorProfile } from '../../../contract/endpoints.ts'
import { announceStories, authorPageTag, type Mount, Refusal } from '../../platform/index.ts'
import { changeAuthorProfile, readOwnProfile } from './profiles.ts'

export const mountAuthors: Mount = ({ route }, services) => {
  route(ownAuthorProfile, ({ caller }) => readOwnProfile(services, caller.id))

  route(updateAuthorProfile, async ({ caller, body }) => {
    const changed = await changeAuthorProfile(services, caller.id, body)
    if (!(changed instanceof Refusal)) announceStories(services, [authorPageTag(caller.id)])
    return changed
  })
}

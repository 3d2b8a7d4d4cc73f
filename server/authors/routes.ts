import { ownAuthorProfile, updateAuthorProfile } from '../../contract/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { announceStories } from '../live/announce.ts'
import { authorPageTag } from '../live/story-tags.ts'
import type { Mount } from '../services.ts'
import { changeAuthorProfile, readOwnProfile } from './profiles.ts'

export const mountAuthors: Mount = ({ route }, services) => {
  route(ownAuthorProfile, ({ caller }) => readOwnProfile(services, caller.id))

  route(updateAuthorProfile, async ({ caller, body }) => {
    const changed = await changeAuthorProfile(services, caller.id, body)
    if (!(changed instanceof Refusal)) announceStories(services, [authorPageTag(caller.id)])
    return changed
  })
}

import { success } from '../../../contract/endpoint.ts'
import { savedIds, savedStories, saveStory, unsaveStory } from '../../../contract/endpoints.ts'
import { isoTime, type Mount, refuse } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { listSaved, listSavedIds, parseCursor } from './listing.ts'
import { save, unsave } from './saving.ts'

export const mountSaved: Mount<PublishingServices> = ({ route }, { database, now }) => {
  route(savedStories, async ({ query: { before }, caller }) => {
    const cursor = before === undefined ? undefined : parseCursor(before)
    if (before !== undefined && cursor === undefined) return refuse(400, 'before: This is not the end of a page')
    return listSaved(database, { accountId: caller.id, before: cursor })
  })

  route(savedIds, async ({ caller }) => ({ items: await listSavedIds(database, caller.id) }))

  route(saveStory, async ({ params: { id }, caller }) => {
    return (await save(database, { accountId: caller.id, storyId: id, at: isoTime(now()) })) ?? success
  })

  route(unsaveStory, async ({ params: { id }, caller }) => {
    return (await unsave(database, { accountId: caller.id, storyId: id })) ?? success
  })
}

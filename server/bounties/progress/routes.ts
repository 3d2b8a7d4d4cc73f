import { success } from '../../../contract/endpoint.ts'
import { deleteProgressUpdate, progressUpdates, publishProgressUpdate } from '../../../contract/endpoints.ts'
import type { MoneyServices } from '../../money/index.ts'
import { announceStories, dependOn, isoTime, type Mount, Refusal, updatesTag } from '../../platform/index.ts'
import { readUpdates } from './reading.ts'
import { deleteUpdate, publishUpdate } from './writing.ts'

export const mountProgress: Mount<MoneyServices> = ({ route }, services) => {
  const { database, mailer, outbox, publicUrl, now } = services

  route(progressUpdates, ({ params, query: { page }, caller }) => {
    dependOn([updatesTag(params.id)])
    return readUpdates(database.query, { bountyId: params.id, page, caller, at: isoTime(now()) })
  })

  route(publishProgressUpdate, async ({ params, body, caller }) => ({
    effect: async (transaction) => {
      const publication = { ...body, bountyId: params.id, authorId: caller.id }
      const published = await publishUpdate(transaction, publication, { at: isoTime(now()), outbox, publicUrl })
      return published instanceof Refusal ? published : JSON.stringify(published)
    },
    answer: async (published) => {
      mailer.nudge()
      announceStories(services, [updatesTag(params.id)])
      return JSON.parse(published)
    },
  }))

  route(deleteProgressUpdate, async ({ params, caller }) => {
    const deleted = { bountyId: params.id, updateId: params.update, authorId: caller.id }
    const refusal = await database.write((transaction) => deleteUpdate(transaction, deleted))
    if (refusal !== undefined) return refusal
    announceStories(services, [updatesTag(params.id)])
    return success
  })
}

import { success } from '../../../contract/endpoint.ts'
import {
  changePreferences as changePreferencesEndpoint,
  endNotificationEmails,
  preferences,
} from '../../../contract/endpoints.ts'
import { isoTime, type Mount, readLeft, refuse } from '../../platform/index.ts'
import { changePreferences, endEmails, readPreferences } from './changing.ts'

export const mountPreferences: Mount = ({ route }, { database, secret, now }) => {
  route(preferences, ({ caller }) => readPreferences(database.query, caller.id, isoTime(now())))

  route(changePreferencesEndpoint, async ({ body, caller }) => {
    if (body.kinds?.followedNews === 'immediately') {
      return refuse(400, 'kinds.followedNews: We send no single emails about news of what you follow')
    }
    const at = isoTime(now())
    return database.write(async (transaction) => {
      await changePreferences(transaction, { accountId: caller.id, change: body, at })
      return readPreferences(transaction, caller.id, at)
    })
  })

  route(endNotificationEmails, async ({ query }) => {
    const left = readLeft(secret, query.token)
    if (left === undefined) return refuse(400, 'This unsubscribe link is invalid.')
    await database.write((transaction) => endEmails(transaction, left, isoTime(now())))
    return success
  })
}

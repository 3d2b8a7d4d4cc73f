import { success } from '../../../contract/endpoint.ts'
import {
  follow as followEndpoint,
  followingNews,
  follows,
  markNewsSeen,
  unfollow as unfollowEndpoint,
} from '../../../contract/endpoints.ts'
import { listAnswered } from '../../bounties/index.ts'
import { announce, isoTime, type Mount, refuse } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { follow, markSeen, unfollow } from './changing.ts'
import { parseCursor } from './newest.ts'
import { readNews } from './news.ts'
import { listFollows } from './subjects.ts'

export const mountFollowing: Mount<PublishingServices> = ({ route }, services) => {
  const { database, now } = services

  route(follows, async ({ caller }) => {
    const [items, answered] = await Promise.all([
      listFollows(database.query, caller.id),
      listAnswered(database.query, caller.id, isoTime(now())),
    ])
    return { items, ...(answered.length > 0 && { answered }) }
  })

  route(followingNews, async ({ query: { before }, caller }) => {
    const cursor = before === undefined ? undefined : parseCursor(before)
    if (before !== undefined && cursor === undefined) return refuse(400, 'before: This is not the end of a page')
    return readNews(database, { caller, now: now(), before: cursor })
  })

  route(markNewsSeen, async ({ body, caller }) => {
    await markSeen(database, { accountId: caller.id, until: isoTime(Math.min(Date.parse(body.until), now())) })
    announce(services, [caller.id])
    return success
  })

  route(followEndpoint, async ({ params, caller }) => {
    const refusal = await follow(database, { accountId: caller.id, ...params, at: isoTime(now()) })
    return refusal ?? success
  })

  route(unfollowEndpoint, async ({ params, caller }) => {
    return (await unfollow(database, { accountId: caller.id, ...params })) ?? success
  })
}

import { boundTotal } from '../../../contract/bounty.ts'
import {
  arrangeFrontPage,
  frontPageArrangement,
  frontPageStories,
  previewFrontPage,
  topDeliveredBounties,
} from '../../../contract/endpoints.ts'
import { frontPageLimits } from '../../../contract/front-page.ts'
import { searchLimits } from '../../../contract/search-limits.ts'
import { announceStories, arrangementTag, isoTime, type Mount, Refusal } from '../../platform/index.ts'
import { countedStories, countVisible, listNewest } from '../articles/published.ts'
import { search as findStories } from '../search/searching.ts'
import type { PublishingServices } from '../services.ts'
import { arrange, presentArrangement, readArrangement, readFrontPage, toEntry } from './arrangement.ts'

const { pageSize } = frontPageLimits

export const mountFrontPage: Mount<PublishingServices> = ({ route, routeCached }, services) => {
  const { database, now } = services

  routeCached(topDeliveredBounties, async () => readFrontPage(database, await readArrangement(database.query)))

  route(frontPageArrangement, () => presentArrangement(database))

  route(frontPageStories, async ({ query: { page, search } }) => {
    if (search !== undefined) {
      const { stories, partial } = await findStories(services, { q: search, kind: 'stories', page })
      return {
        items: stories.items.map(({ story }) => toEntry(story)),
        ...boundTotal(stories.total + partial, searchLimits.results),
      }
    }
    const [found, total] = await Promise.all([
      listNewest(database, { count: pageSize, before: (page - 1) * pageSize }),
      countVisible(database),
    ])
    return { items: found.map(toEntry), ...boundTotal(total, countedStories) }
  })

  route(arrangeFrontPage, async ({ body, caller }) => {
    const by = { accountId: caller.id, at: isoTime(now()) }
    const changed = await database.write((transaction) => arrange(transaction, body, by))
    if (changed instanceof Refusal) return changed
    if (changed) announceStories(services, [arrangementTag])
    return presentArrangement(database)
  })

  route(previewFrontPage, ({ body }) => readFrontPage(database, body))
}

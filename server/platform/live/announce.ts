import type { Logger } from 'pino'
import type { ResponseCache } from '../http/response-cache.ts'
import type { LiveBus } from './bus.ts'
import type { IndexNow } from './index-now.ts'
import { storiesInSitemap } from './story-tags.ts'

type ChangeServices = {
  responseCache: ResponseCache
  live: LiveBus
  logger: Logger
  indexNow: Pick<IndexNow, 'submit'> | undefined
}

/**
 * Announces changed counts; call it after the transaction has committed. Callers do not wait for it and it cannot
 * fail them: pages that miss it poll.
 */
export function announce({ live, logger }: Pick<ChangeServices, 'live' | 'logger'>, accounts: readonly string[]): void {
  live.tell(accounts).catch((err) => logger.error({ err }, 'failed to announce a change'))
}

/** In milliseconds. Longer than the way from a commit to the announcement of its request. */
export const tellingDelay = 50

/**
 * Tells accounts that something was committed about them, unless a request announces it meanwhile: each message makes their
 * pages ask again.
 */
export function createTeller({
  live,
  logger,
}: Pick<ChangeServices, 'live' | 'logger'>): (accounts: readonly string[]) => void {
  const waiting = new Set<string>()
  live.listen((audience) => {
    if (audience === 'everyone') waiting.clear()
    else for (const account of audience) waiting.delete(account)
  })
  const flush = () => {
    if (waiting.size > 0) announce({ live, logger }, [...waiting])
    waiting.clear()
  }
  return (accounts) => {
    if (waiting.size === 0) setTimeout(flush, tellingDelay)
    for (const account of accounts) waiting.add(account)
  }
}

const mostTags = 50

/**
 * Announces changed stories; call it after the transaction has committed. This process invalidates its cached
 * responses immediately, the others when they are notified (docs/decisions/0002). Search engines hear it from this
 * process alone.
 */
export function announceStories(
  { responseCache, live, logger, indexNow }: ChangeServices,
  tags: readonly string[],
): void {
  const changed = tags.length > mostTags ? 'everything' : tags
  responseCache.invalidate(changed)
  live.tellTags(changed).catch((err) => logger.error({ err }, 'failed to announce a story change'))
  indexNow?.submit(storiesInSitemap(tags))
}

export function listenForStoryChanges({ responseCache, live }: Pick<ChangeServices, 'responseCache' | 'live'>): void {
  live.listenForTags((tags) => responseCache.invalidate(tags))
}

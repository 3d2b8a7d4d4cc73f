import type { Logger } from 'pino'
import type { ResponseCache } from '../http/response-cache.ts'
import type { LiveBus } from './bus.ts'

type RequiredServices = { responseCache: ResponseCache; live: LiveBus; logger: Logger }

/**
 * Announces changed counts; call it after the transaction has committed. Callers do not wait for it and it cannot
 * fail them: pages that miss it poll.
 */
export function announce({ live, logger }: Omit<RequiredServices, 'responseCache'>, accounts: readonly string[]): void {
  live.tell(accounts).catch((err) => logger.error({ err }, 'failed to announce a change'))
}

const mostTags = 50

/**
 * Announces changed stories; call it after the transaction has committed. This process invalidates its cached
 * responses immediately, the others when they are notified (docs/decisions/0002).
 */
export function announceStories({ responseCache, live, logger }: RequiredServices, tags: readonly string[]): void {
  const changed = tags.length > mostTags ? 'everything' : tags
  responseCache.invalidate(changed)
  live.tellTags(changed).catch((err) => logger.error({ err }, 'failed to announce a story change'))
}

export function listenForStoryChanges({ responseCache, live }: Omit<RequiredServices, 'logger'>): void {
  live.listenForTags((tags) => responseCache.invalidate(tags))
}

import type { Services } from '../services.ts'

/**
 * Says that the counts of these accounts changed, after the transaction that changed them has committed. It is not
 * waited for and cannot undo what happened: pages that miss it ask again by themselves.
 */
export function announce({ live, logger }: Pick<Services, 'live' | 'logger'>, accounts: readonly string[]): void {
  live.tell(accounts).catch((err) => logger.error({ err }, 'a change could not be announced'))
}

/** Tags beyond which a change is announced as one of everything. */
const mostTags = 50

/**
 * Says that answers with these tags changed, after the transaction that changed them has committed. This process answers
 * anew from now on, the others once they hear of it (docs/decisions/0002).
 */
export function announceStories(
  { responseCache, live, logger }: Pick<Services, 'responseCache' | 'live' | 'logger'>,
  tags: readonly string[],
): void {
  const changed = tags.length > mostTags ? 'everything' : tags
  responseCache.invalidate(changed)
  live.tellTags(changed).catch((err) => logger.error({ err }, 'a story could not be announced'))
}

/** Lets this process hear of stories that others changed. */
export function hearOfStories({ responseCache, live }: Pick<Services, 'responseCache' | 'live'>): void {
  live.listenForTags((tags) => responseCache.invalidate(tags))
}

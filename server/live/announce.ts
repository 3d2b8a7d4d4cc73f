import type { Newsroom } from '../newsroom.ts'

/**
 * Says that the counts of these accounts changed, after the transaction that changed them has committed. It is not
 * waited for and cannot undo what happened: pages that miss it ask again by themselves.
 */
export function announce({ live, logger }: Pick<Newsroom, 'live' | 'logger'>, accounts: readonly string[]): void {
  live.tell(accounts).catch((err) => logger.error({ err }, 'a change could not be announced'))
}

/** Says the same of what is published. This process shows it from now on, the others once they hear of it. */
export function announceStories({
  finishedBytes,
  live,
  logger,
}: Pick<Newsroom, 'finishedBytes' | 'live' | 'logger'>): void {
  finishedBytes.forgetStories()
  live.tell('readers').catch((err) => logger.error({ err }, 'a story could not be announced'))
}

/** Lets this process hear of stories that others changed (docs/decisions/0002). */
export function forgetWhatOthersChange({ finishedBytes, live }: Pick<Newsroom, 'finishedBytes' | 'live'>): void {
  live.listen((audience) => {
    if (audience === 'readers' || audience === 'everyone') finishedBytes.forgetStories()
  })
}

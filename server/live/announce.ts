import type { Logger } from 'pino'
import type { LiveBus } from './bus.ts'

/**
 * Says that the counts of these accounts changed, after the transaction that changed them has committed. It is not
 * waited for and cannot undo what happened: pages that miss it ask again by themselves.
 */
export function announce({ live, logger }: { live: LiveBus; logger: Logger }, accounts: readonly string[]): void {
  live.tell(accounts).catch((err) => logger.error({ err }, 'a change could not be announced'))
}

import type { PlatformServices } from '../../platform/index.ts'
import { GatewayUnreachable } from '../payment-provider/provider.ts'

/** Limits one pass. The next one begins with the rows that were not looked at for the longest time. */
export const mostPerPass = 200

type Work<Row> = {
  /** Completes `failed to …` in the log. */
  to: string
  due: readonly Row[]
  /** Names a row in the log. */
  name: (row: Row) => object
  /** Asks Stripe for one row and records the answer. Throws `GatewayUnreachable` without one. */
  step: (row: Row) => Promise<unknown>
  /** Follows a step without an answer. By default the next pass begins with this row. */
  unheard?: (row: Row) => Promise<unknown>
  /** Follows a step that failed, so that the next pass begins with others. */
  failed?: ((row: Row) => Promise<unknown>) | 'throw'
  atOnce?: number
  /** Ends a worker after this many steps without an answer, because each takes as long as the timeout. */
  mostUnheard?: number
}

/**
 * Brings rows and Stripe together, one by one. A row that fails does not hold up the others, and a pass ends when Stripe does
 * not answer. Any process can do so at any time: steps are safe to repeat. Returns whether Stripe answered all.
 */
export async function reconcile<Row>(
  { logger }: Pick<PlatformServices, 'logger'>,
  { to, due, name, step, unheard, failed, atOnce = 1, mostUnheard = 1 }: Work<Row>,
): Promise<boolean> {
  const next = due.values()
  const work = async (): Promise<number> => {
    let silences = 0
    for (const row of next) {
      try {
        await step(row)
      } catch (err) {
        if (err instanceof GatewayUnreachable) {
          logger.warn({ err, ...name(row) }, `Stripe did not answer: failed to ${to}`)
          await unheard?.(row)
          silences += 1
          if (silences === mostUnheard) break
        } else {
          if (failed === 'throw') throw err
          logger.error({ err, ...name(row) }, `failed to ${to}`)
          await failed?.(row)
        }
      }
    }
    return silences
  }
  const silences = await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, work))
  return silences.every((count) => count === 0)
}

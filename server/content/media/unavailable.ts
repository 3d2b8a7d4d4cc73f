import type { Logger } from 'pino'
import { MediaStorageError, type Refusal, refuse } from '../../platform/index.ts'

/**
 * Images, and recordings, that one process prepares in parallel, how many requests may queue for each, and how many of these
 * one account or address holds.
 */
export const preparing = { atOnce: 1, waiting: 12, most: 3 }

export const tooMany = (kind: 'images' | 'recordings'): Refusal =>
  refuse(503, `Too many ${kind} are being prepared. Please try again in a moment.`, { 'retry-after': '10' })

export async function orUnavailable<Result>(
  { logger }: { logger: Logger },
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (err) {
    if (!(err instanceof MediaStorageError)) throw err
    logger.error({ err }, 'media storage cannot be used')
    return refuse(503, 'Images and recordings are not available right now. Please try again in a moment.', {
      'retry-after': '10',
    })
  }
}

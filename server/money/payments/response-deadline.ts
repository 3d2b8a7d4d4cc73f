import type { MoneyServices } from '../services.ts'

/** In milliseconds, for all calls to the payment provider during one request. */
const responseTimeout = 12_000

/**
 * Starts the deadline of a request. The returned function waits for `work` until the deadline, then returns `late()`.
 * The work continues in the background; its state is in the database, and the next pass retries the rest.
 */
export function startWaiting({ payments, logger }: MoneyServices) {
  const deadline = performance.now() + (payments.responseTimeout ?? responseTimeout)
  return async <Answer>(work: Promise<Answer>, late: () => Answer): Promise<Answer> => {
    let timer: NodeJS.Timeout | undefined
    const isOver = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.max(0, deadline - performance.now()))
    })
    const answerLate = async () => {
      await isOver
      work.catch((err) => logger.warn({ err }, 'the payment provider did not respond before the request ended'))
      return late()
    }
    try {
      return await Promise.race([work, answerLate()])
    } finally {
      clearTimeout(timer)
    }
  }
}

import { aiBusy, aiCannotRead, aiFailed, aiRefusesUs, aiTooSlow } from '../../../contract/ai.ts'
import type { AiAnswer } from '../../content/index.ts'
import { type Refusal, refuse } from '../../platform/index.ts'

/** Default Retry-After for a busy host, in seconds. */
const defaultRetryAfter = 30

export function refusalOf({ error, retryAfter = defaultRetryAfter }: Extract<AiAnswer, { error: unknown }>): Refusal {
  switch (error) {
    case 'refuses-us':
      return refuse(503, aiRefusesUs)
    case 'busy':
      return refuse(503, aiBusy, { 'retry-after': String(Math.ceil(retryAfter)) })
    case 'cannot-read':
      return refuse(422, aiCannotRead)
    case 'failed':
      return refuse(502, aiFailed)
    case 'too-slow':
      return refuse(504, aiTooSlow)
    case 'cancelled':
      return refuse(499, 'The request was interrupted')
  }
}

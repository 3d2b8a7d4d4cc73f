/** What people are told where there is no help (specification, section 8). */
import { aidBusy, aidCannotRead, aidFailed, aidRefusesUs, aidTooSlow } from '../../contract/writing-aids.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { AidAnswer } from './aids.ts'

/** How long to wait for a busy host that does not say it, in seconds. */
const patience = 30

export function refusalOf({ problem, retryAfter = patience }: Extract<AidAnswer, { problem: unknown }>): Refusal {
  switch (problem) {
    case 'refuses-us':
      return refuse(503, aidRefusesUs)
    case 'busy':
      return refuse(503, aidBusy, { 'retry-after': String(Math.ceil(retryAfter)) })
    case 'cannot-read':
      return refuse(422, aidCannotRead)
    case 'failed':
      return refuse(502, aidFailed)
    case 'too-slow':
      return refuse(504, aidTooSlow)
    case 'cancelled':
      return refuse(499, 'The request was broken off')
  }
}

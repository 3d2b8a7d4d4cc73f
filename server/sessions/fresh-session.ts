import { sessionLimits } from '../../contract/session-limits.ts'
import type { Caller } from './sessions.ts'

/** What an attacker with a stolen token must not do needs a session whose password was entered just now. */
export const hasFreshSession = ({ signedInAt }: Pick<Caller, 'signedInAt'>, now: number) =>
  now - Date.parse(signedInAt) <= sessionLimits.freshSeconds * 1000

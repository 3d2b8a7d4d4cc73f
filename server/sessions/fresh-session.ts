import { sessionLimits } from '../../contract/session-limits.ts'
import type { Caller } from './sessions.ts'

/** Guards the actions that a stolen token must not allow: they need a session whose password was entered just now. */
export const hasFreshSession = ({ signedInAt }: Pick<Caller, 'signedInAt'>, now: number) =>
  now - Date.parse(signedInAt) <= sessionLimits.freshSeconds * 1000

import type { JobEffects } from '../jobs/jobs.ts'
import { expireBounty, warnOfExpiry } from './ending.ts'
import { reopenByItself, tellOfMissedDueDate } from './reopening.ts'

export const jobEffects: JobEffects = {
  'warn of expiry': warnOfExpiry,
  expire: expireBounty,
  'tell of missed due date': tellOfMissedDueDate,
  reopen: reopenByItself,
}

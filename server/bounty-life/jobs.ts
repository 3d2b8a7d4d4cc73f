import { remindOfComplaint } from '../complaints/complaining.ts'
import { acceptBySilence, remindOfObjection, remindOfReview } from '../deliveries/review-jobs.ts'
import type { JobEffects } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { askForUpdate } from './asking-for-updates.ts'
import { expireBounty, warnOfExpiry } from './ending.ts'
import { reopenByItself, tellOfMissedDueDate } from './reopening.ts'

export const jobEffects: JobEffects<Pick<Services, 'publicUrl' | 'outbox' | 'payments'>> = {
  'warn of expiry': warnOfExpiry,
  expire: expireBounty,
  'tell of missed due date': tellOfMissedDueDate,
  reopen: reopenByItself,
  'remind of review': remindOfReview,
  'accept by silence': acceptBySilence,
  'remind of objection': remindOfObjection,
  'remind of complaint': remindOfComplaint,
  'ask for update': askForUpdate,
}

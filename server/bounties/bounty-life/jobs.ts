import type { MoneyServices } from '../../money/index.ts'
import type { JobEffects, JobKind } from '../../platform/index.ts'
import { remindOfComplaint } from '../complaints/complaining.ts'
import { acceptBySilence, remindOfObjection, remindOfReview } from '../deliveries/review-jobs.ts'
import { askCreator } from '../follow-up/asking.ts'
import { tellOfTips } from '../tips/telling.ts'
import { askForUpdate } from './asking-for-updates.ts'
import { expireBounty, warnOfExpiry } from './ending.ts'
import { remindOfDueDate, reopenByItself, tellOfMissedDueDate } from './reopening.ts'

export const jobEffects: JobEffects<
  Pick<MoneyServices, 'publicUrl' | 'outbox' | 'payments'>,
  Exclude<JobKind, 'send newsletter'>
> = {
  'warn of expiry': warnOfExpiry,
  expire: expireBounty,
  'remind of due date': remindOfDueDate,
  'tell of missed due date': tellOfMissedDueDate,
  reopen: reopenByItself,
  'remind of review': remindOfReview,
  'accept by silence': acceptBySilence,
  'remind of objection': remindOfObjection,
  'remind of complaint': remindOfComplaint,
  'ask for update': askForUpdate,
  'tell of tips': tellOfTips,
  'ask creator': askCreator,
}

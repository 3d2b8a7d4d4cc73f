import { keepUnsent } from '@/entities/session'
import type { ApplicationValues } from './application-form.ts'
import type { ApplicationAttempt } from './use-application.ts'

/** Per user and bounty. A retry after a lost response reuses the idempotency key of the attempt. */
export const applicationDrafts = keepUnsent<{ values: ApplicationValues; attempt: ApplicationAttempt | null }>(
  'application',
)

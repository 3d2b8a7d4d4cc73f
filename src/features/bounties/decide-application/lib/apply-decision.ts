import type { Application } from '@contract/application.ts'
import { orderApplications } from '@/entities/application'

export type Verdict = 'accept' | 'reject'

/**
 * Applies a decision to the applications of a bounty: accepting one rejects the other pending ones
 * (docs/specification.md#4-states-and-transitions).
 */
export function applyDecision<Item extends Pick<Application, 'id' | 'status' | 'date_applied'>>(
  applications: readonly Item[],
  decided: string,
  verdict: Verdict,
): Item[] {
  return orderApplications(
    applications.map((application) => {
      if (application.status !== 'pending') return application
      if (application.id === decided) return { ...application, status: verdict === 'accept' ? 'accepted' : 'rejected' }
      return verdict === 'accept' ? { ...application, status: 'rejected' } : application
    }),
  )
}

import type { Application, ApplicationStatus } from '@contract/application.ts'

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

const groups: Record<ApplicationStatus, number> = {
  pending: 0,
  accepted: 1,
  rejected: 2,
  completed: 2,
  withdrawn: 2,
  missed: 2,
}

/** As the server orders them. */
function orderApplications<Item extends Pick<Application, 'status' | 'date_applied'>>(
  applications: readonly Item[],
): Item[] {
  return applications.toSorted(
    (one, other) =>
      groups[one.status] - groups[other.status] || Date.parse(other.date_applied) - Date.parse(one.date_applied),
  )
}

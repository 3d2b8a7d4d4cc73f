import type { Application, ApplicationStatus } from '@contract/application.ts'

const groups: Record<ApplicationStatus, number> = {
  pending: 0,
  accepted: 1,
  rejected: 2,
  completed: 2,
  withdrawn: 2,
  missed: 2,
}

export function orderApplications<Item extends Pick<Application, 'status' | 'date_applied'>>(
  applications: readonly Item[],
): Item[] {
  return applications.toSorted(
    (one, other) =>
      groups[one.status] - groups[other.status] || Date.parse(other.date_applied) - Date.parse(one.date_applied),
  )
}

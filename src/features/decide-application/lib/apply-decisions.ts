import type { Application } from '@contract/application.ts'
import { orderApplications } from '@/entities/application'
import type { Verdict } from '../model/use-application-decision.ts'

/**
 * Applies decisions that the loaded list does not contain yet: accepting an application rejects the other pending
 * ones (docs/specification.md#4-states-and-transitions). Newer statuses from the server take precedence.
 */
export function applyDecisions<Item extends Pick<Application, 'id' | 'status' | 'date_applied'>>(
  applications: readonly Item[],
  decided: Readonly<Record<string, Verdict>>,
): Item[] {
  const isAssigned = applications.some(({ id }) => decided[id] === 'accept')
  return orderApplications(
    applications.map((application) => {
      if (application.status !== 'pending') return application
      if (decided[application.id] === 'accept') return { ...application, status: 'accepted' }
      return isAssigned || decided[application.id] === 'reject' ? { ...application, status: 'rejected' } : application
    }),
  )
}

import type { Application } from '@contract/application.ts'
import { orderApplications } from '@/entities/application'
import type { Verdict } from '../model/application-decision.machine.ts'

/**
 * The offers for one bounty as they stand after decisions the server has taken and not yet told of: accepting one
 * rejects the others that were pending (specification, section 4). What the server tells of since then stays.
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

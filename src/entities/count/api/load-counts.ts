import {
  acceptedApplicationsCount,
  paidContributionsCount,
  pendingApplicationsCount,
  pendingDeliveriesCount,
} from '@contract/endpoints.ts'
import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import type { CallApi } from '@/shared/api'
import type { Counts } from '../model/counts.machine.ts'

/** Requests accepted applications only for journalists (docs/specification.md#7-the-calls-it-makes). */
export async function loadCounts(api: CallApi, user: User, signal: AbortSignal): Promise<Counts> {
  const isJournalist = user.user_type >= userTypes.journalist
  const [pending, deliveries, contributions, accepted] = await Promise.all([
    api(pendingApplicationsCount, { signal }),
    api(pendingDeliveriesCount, { signal }),
    api(paidContributionsCount, { signal }),
    isJournalist ? api(acceptedApplicationsCount, { signal }) : { count: 0 },
  ])
  return {
    pendingApplications: pending.count,
    pendingDeliveries: deliveries.count,
    paidContributions: contributions.count,
    acceptedApplications: accepted.count,
  }
}

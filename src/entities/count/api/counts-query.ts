import {
  acceptedApplicationsCount,
  paidContributionsCount,
  pendingApplicationsCount,
  pendingDeliveriesCount,
  unreadNotificationsCount,
} from '@contract/endpoints.ts'
import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '@/entities/session/@x/count'
import { type CallApi, callOf } from '@/shared/api'
import { countsPollMs } from '@/shared/config'
import { type Counts, noCounts } from '../model/counts.ts'

export const countsKey = ['user', 'counts'] as const

/** Fetched every 600000 ms and after each change (docs/specification.md#counts-and-home). */
const countsQuery = ({ id, user_type }: Pick<User, 'id' | 'user_type'>) =>
  queryOptions({
    queryKey: [...countsKey, id, user_type],
    queryFn: ({ meta, signal }) => loadCounts(callOf(meta), user_type >= userTypes.journalist, signal),
    refetchInterval: countsPollMs,
  })

/** Requests accepted applications only for journalists (docs/specification.md#7-the-calls-it-makes). */
async function loadCounts(api: CallApi, isJournalist: boolean, signal: AbortSignal): Promise<Counts> {
  const [pending, deliveries, contributions, notifications, accepted] = await Promise.all([
    api(pendingApplicationsCount, { signal }),
    api(pendingDeliveriesCount, { signal }),
    api(paidContributionsCount, { signal }),
    api(unreadNotificationsCount, { signal }),
    isJournalist ? api(acceptedApplicationsCount, { signal }) : { count: 0 },
  ])
  return {
    pendingApplications: pending.count,
    pendingDeliveries: deliveries.count,
    paidContributions: contributions.count,
    acceptedApplications: accepted.count,
    unreadNotifications: notifications.count,
  }
}

const nobody = { id: '', user_type: userTypes.regular }

/** All zero while nobody is signed in, as the server renders the page. */
export function useCounts(): Counts {
  const { user } = useSession()
  const { data = noCounts } = useQuery({ ...countsQuery(user ?? nobody), enabled: user !== null })
  return user === null ? noCounts : data
}

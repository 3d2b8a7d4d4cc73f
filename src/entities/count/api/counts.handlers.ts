import {
  acceptedApplicationsCount,
  markContributionsSeen,
  paidContributionsCount,
  pendingApplicationsCount,
  pendingDeliveriesCount,
} from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const countsHandlers = [
  mockEndpoint(pendingApplicationsCount, () => ({ count: 2 })),
  mockEndpoint(pendingDeliveriesCount, () => ({ count: 0 })),
  mockEndpoint(paidContributionsCount, () => ({ count: 0 })),
  mockEndpoint(acceptedApplicationsCount, () => ({ count: 1 })),
  mockEndpoint(markContributionsSeen, () => ({ success: true as const })),
]

import { confirmSubscription, unsubscribe } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const newsletterLinkHandlers = [
  mockEndpoint(confirmSubscription, () => ({ success: true as const })),
  mockEndpoint(unsubscribe, () => ({ success: true as const })),
]

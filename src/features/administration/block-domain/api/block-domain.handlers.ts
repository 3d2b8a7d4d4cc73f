import { blockDomain, domainFollowers, unblockDomain } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const blockDomainHandlers = [
  mockEndpoint(domainFollowers, () => ({ followers: 188 })),
  mockEndpoint(blockDomain, () => ({ success: true as const })),
  mockEndpoint(unblockDomain, () => ({ success: true as const })),
]

import { domainFollowers } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const blockDomainHandlers = [mockEndpoint(domainFollowers, () => ({ followers: 188 }))]

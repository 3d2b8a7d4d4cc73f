import { ruleOnDelivery } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const rulingHandlers = [mockEndpoint(ruleOnDelivery, () => ({ success: true as const }))]

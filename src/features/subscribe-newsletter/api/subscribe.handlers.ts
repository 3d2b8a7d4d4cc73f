import { subscribe } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const subscribeHandlers = [mockEndpoint(subscribe, () => ({ success: true as const }))]

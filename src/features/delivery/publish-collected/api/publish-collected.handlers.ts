import { publishCollected } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const publishCollectedHandlers = [mockEndpoint(publishCollected, () => ({ success: true as const }))]

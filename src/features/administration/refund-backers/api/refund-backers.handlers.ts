import { refundBackers } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const refundBackersHandlers = [
  mockEndpoint(refundBackers, () => ({ success: true as const, is_proposed: false })),
]

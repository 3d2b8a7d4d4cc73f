import { decidePayoutRun, decideRefund } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const decideMoneyOutHandlers = [
  mockEndpoint(decidePayoutRun, () => ({ success: true as const })),
  mockEndpoint(decideRefund, () => ({ success: true as const })),
]

import { ruleOnComplaints } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const ruleOnComplaintsHandlers = [
  mockEndpoint(ruleOnComplaints, () => ({ success: true as const, is_proposed: false })),
]

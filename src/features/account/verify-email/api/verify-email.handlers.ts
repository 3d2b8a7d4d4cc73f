import { sendVerification, verifyEmail } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const verifyEmailHandlers = [
  mockEndpoint(verifyEmail, () => ({ success: true as const })),
  mockEndpoint(sendVerification, () => ({ success: true as const })),
]

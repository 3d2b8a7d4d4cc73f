import { forgotPassword } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const requestPasswordResetHandlers = [mockEndpoint(forgotPassword, () => ({ success: true as const }))]

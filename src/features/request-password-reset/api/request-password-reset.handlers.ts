/** Mock: as for every email, a link is on its way if there is an account. */
import { forgotPassword } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const requestPasswordResetHandlers = [mockEndpoint(forgotPassword, () => ({ success: true as const }))]

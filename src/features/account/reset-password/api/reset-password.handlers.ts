import { resetPassword } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const resetPasswordHandlers = [mockEndpoint(resetPassword, () => ({ success: true as const }))]

import { changePassword } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const changePasswordHandlers = [mockEndpoint(changePassword, () => ({ success: true as const }))]

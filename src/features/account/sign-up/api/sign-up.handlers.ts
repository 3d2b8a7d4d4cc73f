import { checkEmail, signUp } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const signUpHandlers = [
  mockEndpoint(checkEmail, () => ({ exists: false })),
  mockEndpoint(signUp, ({ body: { email, name, phone } }) => ({
    id: '018f2b6e-0000-7000-8000-000000000003',
    email,
    email_verified: false,
    user_type: 0 as const,
    user_metadata: { name },
    name,
    phone,
  })),
]

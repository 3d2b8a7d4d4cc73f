/** Mocks: anybody signs in, with any password, as Ada Byron. */
import type { User } from '@contract/account.ts'
import { signIn, signOut, verifySession } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const sampleUser: User = {
  id: '018f2b6e-0000-7000-8000-000000000001',
  email: 'ada@lede.example',
  user_type: 0,
  user_metadata: { name: 'Ada Byron' },
  name: 'Ada Byron',
  phone: null,
}

export const sessionHandlers = [
  mockEndpoint(signIn, () => ({ access_token: 'a-token-of-the-mocks' })),
  mockEndpoint(verifySession, () => sampleUser),
  mockEndpoint(signOut, () => ({ success: true as const })),
]

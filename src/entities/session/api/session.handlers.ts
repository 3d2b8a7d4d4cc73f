import { signIn, signOut, verifySession } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'
import { sampleUser } from '../model/session.samples.ts'

export const sessionHandlers = [
  mockEndpoint(signIn, () => ({ access_token: 'a-token-of-the-mocks' })),
  mockEndpoint(verifySession, () => sampleUser),
  mockEndpoint(signOut, () => ({ success: true as const })),
]

import { signIn, signOut, verifySession } from '@contract/endpoints.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { mockEndpoint } from '@/shared/mock'

export const sessionHandlers = [
  mockEndpoint(signIn, () => ({ access_token: 'a-token-of-the-mocks' })),
  mockEndpoint(verifySession, () => sampleUser),
  mockEndpoint(signOut, () => ({ success: true as const })),
]

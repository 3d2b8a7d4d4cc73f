import { myVotes, verifySession } from '@contract/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleUser } from '#storybook/samples/session.ts'
import { viewSession } from '@/entities/session'
import { forgetToken, readStoredToken, storeToken } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { createBrowserSession } from './browser-session.ts'

beforeEach(() => storeToken('a-token'))
afterEach(() => forgetToken())

test('a 401 on any request ends the session and removes the token', async () => {
  mockServer.use(
    mockEndpoint(verifySession, () => sampleUser),
    mockEndpoint.failing(myVotes, 401, 'No valid session.'),
  )
  const { session, api } = createBrowserSession({ fetch: (...request) => fetch(...request) }, 'http://lede.test')
  session.start()
  session.send({ type: 'token.read', token: 'a-token' })
  const status = () => viewSession(session.getSnapshot()).status
  await vi.waitFor(() => expect(status()).toBe('signedIn'))
  await expect(api(myVotes)).rejects.toMatchObject({ status: 401 })
  expect([status(), readStoredToken()]).toEqual(['signedOut', null])
  session.stop()
})

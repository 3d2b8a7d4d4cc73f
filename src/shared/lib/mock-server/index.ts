import { setupServer } from 'msw/node'
import { createApiClient } from '@/shared/api'

export const mockServer = setupServer()

/** The API client of a signed-in reader, for tests of queries and loaders. */
export const signedInApi = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: () => 'a-token',
  onUnauthorized: () => {},
})

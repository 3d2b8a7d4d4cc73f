/** What answers the requests of unit tests (`answer-with-mocks.ts`). */
import { setupServer } from 'msw/node'

/** `mockServer.use(mockEndpoint(…))` adds a mock for the rest of the test. */
export const mockServer = setupServer()

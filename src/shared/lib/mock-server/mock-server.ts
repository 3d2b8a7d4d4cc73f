/**
 * A setup file: requests that a unit test makes are answered by mocks alone, and one that no mock answers fails the
 * test (it is refused, and `fail-on-console.ts` hears of it). `mockServer.use(mockEndpoint(…))` adds a mock for the
 * rest of the test.
 */
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

export const mockServer = setupServer()

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))
afterEach(() => mockServer.resetHandlers())
afterAll(() => mockServer.close())

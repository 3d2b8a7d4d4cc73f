/**
 * A setup file: requests that a unit test makes are answered by mocks alone, and one that no mock answers fails the
 * test (it is refused, and `fail-on-console.ts` hears of it).
 */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { mockServer } from './mock-server.ts'

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))
afterEach(() => mockServer.resetHandlers())
afterAll(() => mockServer.close())

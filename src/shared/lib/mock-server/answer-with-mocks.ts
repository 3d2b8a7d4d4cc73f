/**
 * Setup file: mocks answer all requests of unit tests. A request without a mock fails and is reported by
 * `fail-on-console.ts`.
 */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { mockServer } from './index.ts'

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))
afterEach(() => mockServer.resetHandlers())
afterAll(() => mockServer.close())

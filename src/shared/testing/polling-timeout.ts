/** Setup file: raises Vitest's one-second polling timeout, which is too short on a busy machine. */
import { vi } from 'vitest'

const timeoutMs = 15_000
const { waitFor, waitUntil } = vi

vi.waitFor = (callback, options = timeoutMs) => waitFor(callback, options)
vi.waitUntil = (callback, options = timeoutMs) => waitUntil(callback, options)

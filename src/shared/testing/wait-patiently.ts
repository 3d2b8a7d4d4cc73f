/** A setup file: on a busy machine, what a test waits for may take longer than the one second that Vitest waits. */
import { vi } from 'vitest'

const patienceMs = 15_000
const { waitFor, waitUntil } = vi

vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options)
vi.waitUntil = (callback, options = patienceMs) => waitUntil(callback, options)

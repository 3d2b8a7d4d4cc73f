import { ApiError } from './api-client.ts'
import { isFinalStatus } from './final-status.ts'

/** What a request sends, and its idempotency key; the key is empty once the server has answered. */
export type Attempt<Content = unknown> = { content: Content; key: string }

/**
 * The same content keeps its key until the server has answered it with a success or a final refusal: an earlier request
 * may have arrived, and must count once (docs/decisions/0009).
 */
export const nextAttempt = <Content>(
  earlier: Attempt<Content> | null,
  content: Content,
  freshKey: string,
): Attempt<Content> =>
  earlier !== null && earlier.key !== '' && JSON.stringify(earlier.content) === JSON.stringify(content)
    ? earlier
    : { content, key: freshKey }

export const isFinalRefusal = (error: unknown): boolean => error instanceof ApiError && isFinalStatus(error.status)

export const attemptAfter = <Content>(attempt: Attempt<Content>, error: unknown): Attempt<Content> =>
  isFinalRefusal(error) ? { ...attempt, key: '' } : attempt

/** 128 random bits as hex. Not `randomUUID`, which browsers offer only in secure contexts. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

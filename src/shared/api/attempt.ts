import { hasStatus, isRefusal } from './describe-error.ts'

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

/** Signing in, saving another card or waiting lets the same request succeed, so these refusals are not final. */
export const isFinalRefusal = (error: unknown): boolean =>
  isRefusal(error) && !hasStatus(error, 401, 402, 408, 425, 429)

export const attemptAfter = <Content>(attempt: Attempt<Content>, error: unknown): Attempt<Content> =>
  isFinalRefusal(error) ? { ...attempt, key: '' } : attempt

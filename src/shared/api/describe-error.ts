import { ApiError } from './api-client.ts'

/** The server's own words, or `fallback` if it sent none. */
export const describeError = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? (error.detail ?? fallback) : fallback

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** True for a 4xx, which is final. After any other error the request may have succeeded. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** `api(endSession, …).catch(unlessGone)`: a 404 means that another request has already done it. */
export function unlessGone(error: unknown): undefined {
  if (!hasStatus(error, 404)) throw error
}

/** True when the response does not match its schema; the request may have succeeded. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.cause instanceof Error && error.cause.name === 'SchemaValidationError'

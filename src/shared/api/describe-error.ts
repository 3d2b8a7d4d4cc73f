import { ApiError } from './api-client.ts'

export const describeError = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? (error.detail ?? fallback) : fallback

/** True for a 4xx, which is final. After any other error the request may have succeeded. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** True when the response does not match its schema; the request may have succeeded. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.cause instanceof Error && error.cause.name === 'SchemaValidationError'

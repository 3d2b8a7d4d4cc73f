import { ApiError } from './api-client.ts'

/** What a person is told of a failed call: the server's sentence where it sent one (specification, section 8). */
export const describeError = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? (error.detail ?? fallback) : fallback

/** Whether the server judged the call and refused it; of any other failure nobody knows what came of it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Whether an answer came that its schema does not accept: of this, too, nobody knows what came. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.cause instanceof Error && error.cause.name === 'SchemaValidationError'

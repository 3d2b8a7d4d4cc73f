import { ApiError } from './api-client.ts'

/** `advice` says more than the `words` above it; `fields` have words of their own. */
export type ErrorWords<Field extends string = never> =
  | string
  | { words: string; advice: string }
  | { fields: { [F in Field]?: string } }

/** Maps a status to the words of a flow; 0 means no valid response. Other errors repeat the server's words. */
export type ErrorTable<Field extends string = never> = {
  [status: number]: ErrorWords<Field> | ((error: ApiError) => ErrorWords<Field>)
  /** Used if the server answered without words of its own (docs/specification.md#8-error-catalogue). */
  withoutDetail?: string
  /** Used if there was no answer, and without `withoutDetail` for every error that the server sent no words for. */
  otherwise: string
}

/** Returns the server's own words, or those of the flow. */
export function describeError(error: unknown, words: string): string
export function describeError<Field extends string>(
  error: unknown,
  words: string | ErrorTable<Field>,
): ErrorWords<Field>
export function describeError(error: unknown, words: string | ErrorTable<string>): ErrorWords<string> {
  const table: ErrorTable<string> = typeof words === 'string' ? { otherwise: words } : words
  if (!(error instanceof ApiError)) return table.otherwise
  const row = table[error.status]
  if (row !== undefined) return typeof row === 'function' ? row(error) : row
  if (error.detail !== undefined) return error.detail
  const { withoutDetail = table.otherwise } = table
  return error.status > 0 || isUnreadable(error) ? withoutDetail : table.otherwise
}

/** The error's own message, which is the server's if it sent one. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof Error ? error.message : fallback

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** `api(endSession, …).catch(unlessGone)`: a 404 means that another request has already done it. */
export function unlessGone(error: unknown): undefined {
  if (!hasStatus(error, 404)) throw error
}

/** True when the response does not match its schema; the request may have succeeded. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.cause instanceof Error && error.cause.name === 'SchemaValidationError'

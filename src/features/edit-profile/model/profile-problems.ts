/** What the profile's form says when saving fails (specification, section 8 "Profile"). */
import { ApiError } from '@/shared/api'

export type Problem =
  | { field: 'name' | 'phone'; words: string }
  /** Concerns the attempt; `advice` is what to know before the next one. */
  | { field: null; words: string; advice?: string }

const failed = 'Failed to update profile.'
const unanswered = 'The server did not answer. What you typed is still here; please try again.'

export function describeProfileFailure(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { field: null, words: failed }
  const { status, detail } = error
  if (status === 0) return { field: null, words: failed, advice: unanswered }
  // Of several fields the first is named: the form has refused by itself what the server refuses.
  const { field, words } = /^(?<field>name|phone): (?<words>[^;]+)/.exec(detail ?? '')?.groups ?? {}
  if (status === 400 && words && (field === 'name' || field === 'phone')) return { field, words }
  return { field: null, words: detail ?? failed }
}

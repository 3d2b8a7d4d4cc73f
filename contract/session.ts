/** Where somebody is signed in. */
import * as v from 'valibot'
import { Timestamp } from './story.ts'

/** One signed-in browser. `device` says in words which: `Firefox on Windows`. */
export const SessionSummary = v.object({
  id: v.string(),
  device: v.string(),
  created_at: Timestamp,
  /** To the hour. */
  last_used_at: Timestamp,
  /** The session that asks. */
  is_current: v.boolean(),
})
export type SessionSummary = v.InferOutput<typeof SessionSummary>

export const sessionNotFound = 'This device is already signed out'

import * as v from 'valibot'
import { Timestamp } from './story.ts'

export const SessionSummary = v.object({
  id: v.string(),
  device: v.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  is_current: v.boolean(),
})
export type SessionSummary = v.InferOutput<typeof SessionSummary>

export const sessionNotFound = 'This device is already signed out'

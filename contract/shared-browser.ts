import * as v from 'valibot'
import { Timestamp } from './story.ts'

/** Two people with a part in a bounty who signed in from one browser. It decides nothing and is for administrators only. */
export const SharedBrowser = v.object({ names: v.tuple([v.string(), v.string()]), seen_at: Timestamp })
export type SharedBrowser = v.InferOutput<typeof SharedBrowser>

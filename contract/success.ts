import * as v from 'valibot'

/** What answers a call that has nothing to say but that it was done. */
export const Success = v.object({ success: v.literal(true) })

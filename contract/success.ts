import * as v from 'valibot'

export const Success = v.object({ success: v.literal(true) })

import * as v from 'valibot'

export const Success = v.object({ success: v.literal(true) })
export const success = { success: true } as const

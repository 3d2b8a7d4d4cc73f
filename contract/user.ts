import * as v from 'valibot'
import { userTypes } from './limits.ts'

export const UserTypeNumber = v.picklist(Object.values(userTypes))

export const User = v.object({
  id: v.string(),
  email: v.string(),
  /** Until the address is verified, the server sends it only verification emails. */
  email_verified: v.boolean(),
  user_type: UserTypeNumber,
  user_metadata: v.object({ name: v.string() }),
  name: v.string(),
  phone: v.nullable(v.string()),
})
export type User = v.InferOutput<typeof User>

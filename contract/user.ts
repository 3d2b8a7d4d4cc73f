/** Who a person is (specification, section 3 "User"). */
import * as v from 'valibot'
import { userTypes } from './limits.ts'

export const UserTypeNumber = v.picklist(Object.values(userTypes))

/** The signed-in person. `email` cannot be changed. */
export const User = v.object({
  id: v.string(),
  email: v.string(),
  /** Whether they proved that the address is theirs; before that it gets no other email. */
  email_verified: v.boolean(),
  user_type: UserTypeNumber,
  user_metadata: v.object({ name: v.string() }),
  name: v.string(),
  phone: v.nullable(v.string()),
})
export type User = v.InferOutput<typeof User>

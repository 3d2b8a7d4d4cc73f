/** A person as the contract shows them to themselves. */

import type { UserType } from '../../contract/limits.ts'
import type { User } from '../../contract/user.ts'
import type { AccountTable } from '../database/schema.ts'

/** The columns of an account that its person sees. */
export const personColumns = ['id', 'email', 'name', 'phone', 'user_type', 'email_verified_at'] as const

type PersonRow = Pick<AccountTable, (typeof personColumns)[number]>

export const presentUser = ({ id, email, name, phone, user_type, email_verified_at }: PersonRow): User => ({
  id,
  email,
  email_verified: email_verified_at !== null,
  // The column's check allows the known types only.
  user_type: user_type as UserType,
  user_metadata: { name },
  name,
  phone,
})

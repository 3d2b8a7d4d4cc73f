import type { UserType } from '../../contract/limits.ts'
import type { User } from '../../contract/user.ts'
import type { AccountTable } from '../database/schema.ts'

export const personColumns = ['id', 'email', 'name', 'phone', 'user_type', 'email_verified_at'] as const

type PersonRow = Pick<AccountTable, (typeof personColumns)[number]>

export const presentUser = ({ id, email, name, phone, user_type, email_verified_at }: PersonRow): User => ({
  id,
  email,
  email_verified: email_verified_at !== null,
  // A check constraint allows only known types.
  user_type: user_type as UserType,
  user_metadata: { name },
  name,
  phone,
})

/** For tests and stories: a reader, and the two ways in which a session cannot be verified. */
import type { User } from '@contract/account.ts'
import { ApiError } from '@/shared/api'

export const user: User = {
  id: 'u1',
  email: 'reader@lede.example',
  user_type: 0,
  user_metadata: { name: 'Rita Reader' },
  name: 'Rita Reader',
  phone: null,
}

export const refused = new ApiError(401, 'No valid session.', null)
export const unreachable = new ApiError(0, undefined, null)

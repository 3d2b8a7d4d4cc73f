import { userTypes } from '../../../contract/limits.ts'
import type { Reader } from '../../platform/index.ts'

export const readAdministrators = (query: Reader) =>
  query
    .selectFrom('account')
    .select(['id', 'email'])
    .where('user_type', '=', userTypes.administrator)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()

import * as v from 'valibot'
import { AccountDeletion, DataDownload } from '../account.ts'
import { endpoint, Success } from '../endpoint.ts'

export const requestDataDownload = endpoint({
  method: 'POST',
  path: '/api/users/data',
  access: 'user',
  needsFreshSession: true,
  summary:
    'Returns the URL of a ZIP file with everything stored about the caller. It works once, for five minutes, while the session lasts. 403 when the token is more than five minutes old: sign in again first.',
  response: DataDownload,
  limits: ['exportByAccount'],
})

export const downloadData = endpoint({
  method: 'GET',
  path: '/api/users/data',
  access: 'public',
  summary: 'The ZIP file at the URL that the call above returned. 404 for any other token, and the second time.',
  query: v.object({ token: v.pipe(v.string(), v.maxLength(512)) }),
  response: { bytes: 'application/zip' },
  limits: ['downloadByAddress'],
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/users/delete-account',
  access: 'user',
  needsFreshSession: true,
  summary:
    'Deletes the account of the caller. 403 when the token is more than five minutes old: sign in again first. 409 with what must be settled first when other people depend on the caller.',
  body: AccountDeletion,
  response: Success,
  limits: ['deleteAccountByAccount'],
})

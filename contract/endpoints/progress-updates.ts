import { endpoint, Success } from '../endpoint.ts'
import { NewProgressUpdate, ProgressQuery, ProgressUpdate, ProgressUpdates } from '../progress-update.ts'

export const progressUpdates = endpoint({
  method: 'GET',
  path: '/api/bounties/:id/updates',
  access: 'optional',
  summary: 'A page of what the journalist tells about the work; updates for backers go to them alone.',
  query: ProgressQuery,
  response: ProgressUpdates,
  limits: ['readByAddress'],
})

export const publishProgressUpdate = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/updates',
  access: 'journalist',
  summary: 'Publishes an update about a bounty that you are assigned to, for everyone or for its backers.',
  body: NewProgressUpdate,
  response: ProgressUpdate,
  idempotent: true,
  limits: ['updateByAccount'],
})

export const deleteProgressUpdate = endpoint({
  method: 'DELETE',
  path: '/api/bounties/:id/updates/:update',
  access: 'journalist',
  summary: 'Deletes an update that you have written.',
  response: Success,
  limits: ['writeByAccount'],
})

import * as v from 'valibot'
import { SessionSummary } from '../account.ts'
import { endpoint, Success } from '../endpoint.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'user',
  summary: 'The sessions of the caller: the current one first, then by last use.',
  response: v.object({ items: v.array(SessionSummary) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'user',
  summary: 'Ends a session of the caller at once, on whichever device; 404 when it has ended already.',
  response: Success,
  limits: ['writeByAccount'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'user',
  summary: 'Ends every session of the caller at once, except the current one.',
  response: Success,
  limits: ['writeByAccount'],
})

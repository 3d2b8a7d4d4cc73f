import { endpoint, Success } from '../endpoint.ts'
import { User } from '../user.ts'

export const verifySession = endpoint({
  method: 'GET',
  path: '/api/auth/verify',
  access: 'user',
  summary: 'The person whose token this is.',
  response: User,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/signout',
  access: 'user',
  summary: 'Ends the session of this token at once.',
  response: Success,
  limits: ['signOutByAccount'],
})

import { endpoint, Success } from '../endpoint.ts'
import { NewTip, TipKeeping, Tips } from '../tip.ts'

export const listTips = endpoint({
  method: 'GET',
  path: '/api/bounties/:id/tips',
  access: 'user',
  summary: 'Your own tips about a bounty and, for the journalist who is working on it, those of readers.',
  response: Tips,
})

export const sendTip = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/tips',
  access: 'user',
  needsVerifiedEmail: true,
  summary: 'Sends a private text to the journalist of a bounty, also before there is one.',
  body: NewTip,
  response: Success,
  idempotent: true,
  limits: ['tipByAccount'],
})

export const withdrawTip = endpoint({
  method: 'DELETE',
  path: '/api/bounties/:id/tips/:tip',
  access: 'user',
  summary: 'Deletes your own tip, until the work on the bounty has ended.',
  response: Success,
  limits: ['writeByAccount'],
})

export const keepTip = endpoint({
  method: 'PUT',
  path: '/api/bounties/:id/tips/:tip',
  access: 'journalist',
  summary: 'Keeps a tip about a story that you published for up to a year, or no longer.',
  body: TipKeeping,
  response: Success,
  limits: ['writeByAccount'],
})

export const blockTipper = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/tips/:tip/block',
  access: 'journalist',
  summary: 'Deletes all tips of one person about a bounty that you are working on, and refuses further ones.',
  response: Success,
  limits: ['writeByAccount'],
})

import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { MatchOffer } from '../matching.ts'
import { NewPot, Pot, PotAnswer, Pots } from '../pot.ts'
import { Success } from '../success.ts'

export const openMatching = endpoint({
  method: 'GET',
  path: '/api/matching',
  access: 'optional',
  summary: 'The pots that match new pledges now, as they are for a bounty that you post; without your own pots.',
  response: v.object({ items: v.array(MatchOffer) }),
  limits: ['readByAddress'],
})

export const ownPots = endpoint({
  method: 'GET',
  path: '/api/matching/own',
  access: 'user',
  summary: 'The pots that you sponsor or are asked to sponsor, the newest first.',
  response: Pots,
})

export const answerPot = endpoint({
  method: 'PUT',
  path: '/api/matching/:id/answer',
  access: 'user',
  needsVerifiedEmail: true,
  summary:
    'Opens a pot that an administrator proposed to you, or declines it. Your card is charged when stories are paid.',
  body: PotAnswer,
  response: Pot,
  limits: ['writeByAccount'],
})

export const closeOwnPot = endpoint({
  method: 'POST',
  path: '/api/matching/:id/close',
  access: 'user',
  summary: 'Closes a pot that you sponsor. It matches no new pledges, and what backers were promised stays.',
  response: Success,
  limits: ['writeByAccount'],
})

export const allPots = endpoint({
  method: 'GET',
  path: '/api/admin/matching',
  access: 'admin',
  summary: 'All pots, the newest first.',
  response: Pots,
})

export const proposePot = endpoint({
  method: 'POST',
  path: '/api/admin/matching',
  access: 'admin',
  summary: 'Proposes a pot to its sponsor, who gets an email and must agree. A pot of your own opens at once.',
  body: NewPot,
  response: Pot,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const closePot = endpoint({
  method: 'POST',
  path: '/api/admin/matching/:id/close',
  access: 'admin',
  summary: 'Closes a pot. It matches no new pledges, and what backers were promised stays.',
  response: Success,
  limits: ['writeByAccount'],
})

import * as v from 'valibot'
import { endpoint, Success } from '../endpoint.ts'
import { MatchOffer } from '../matching.ts'
import { NewPot, Pot, PotAnswer, PotDecision, Pots, PotTerms } from '../pot.ts'

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
  summary:
    'The pots that you sponsor, are asked to sponsor or proposed: those that are not over first, then the newest.',
  response: Pots,
})

export const requestPot = endpoint({
  method: 'POST',
  path: '/api/matching',
  access: 'user',
  needsVerifiedEmail: true,
  summary: 'Proposes a pot of your own. It opens once an administrator approves it: its disclosure line is public.',
  body: PotTerms,
  response: Pot,
  idempotent: true,
  limits: ['requestPotByAccount'],
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
  summary:
    'Closes a pot that you sponsor, or withdraws one that waits for approval. It matches no new pledges, and what backers were promised stays.',
  response: Success,
  limits: ['writeByAccount'],
})

export const allPots = endpoint({
  method: 'GET',
  path: '/api/admin/matching',
  access: 'admin',
  summary: 'All pots: those that are not over first, then the newest.',
  response: Pots,
})

export const proposePot = endpoint({
  method: 'POST',
  path: '/api/admin/matching',
  access: 'admin',
  needsFreshSession: true,
  summary:
    'Proposes a pot to its sponsor, who gets an email and must agree. A pot of your own opens at once, or once another administrator approves it, if there is one.',
  body: NewPot,
  response: Pot,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const decidePot = endpoint({
  method: 'PUT',
  path: '/api/admin/matching/:id/decision',
  access: 'admin',
  needsFreshSession: true,
  summary: 'Opens a pot that its sponsor proposed, or declines it with a reason. The sponsor gets an email.',
  body: PotDecision,
  response: Pot,
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

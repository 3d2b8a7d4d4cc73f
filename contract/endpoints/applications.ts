import * as v from 'valibot'
import { Application, Decision, NewApplication, notAJournalist } from '../application.ts'
import { endpoint } from '../endpoint.ts'
import { JournalistStats } from '../journalist.ts'
import { Success } from '../success.ts'

export const applyToBounty = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/apply',
  access: 'journalist',
  forbidden: notAJournalist,
  needsVerifiedEmail: true,
  summary: 'My offer to take a bounty on. Not on my own, not on one that is claimed, one at a time, and two in all.',
  body: NewApplication,
  response: Application,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const bountyApplications = endpoint({
  method: 'GET',
  path: '/api/bounties/:id/applications',
  access: 'user',
  summary: 'The offers for my bounty: pending first, then accepted, then the rest, newest first within each.',
  response: v.object({ items: v.array(Application), total: v.number() }),
})

export const acceptApplication = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/applications/:applicationId/accept',
  access: 'user',
  summary: 'Accepts an offer for my bounty and rejects its other pending ones, at once.',
  body: Decision,
  response: Success,
  limits: ['writeByAccount'],
})

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/applications/:applicationId/reject',
  access: 'user',
  summary: 'Rejects a pending offer for my bounty.',
  body: Decision,
  response: Success,
  limits: ['writeByAccount'],
})

export const myApplications = endpoint({
  method: 'GET',
  path: '/api/journalist/applications',
  access: 'journalist',
  summary: 'My offers, newest first.',
  response: v.array(Application),
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/journalist/applications/:id/withdraw',
  access: 'journalist',
  summary: 'Withdraws my pending offer.',
  response: Success,
  limits: ['writeByAccount'],
})

export const myStats = endpoint({
  method: 'GET',
  path: '/api/journalist/stats',
  access: 'journalist',
  summary: 'My figures as a journalist.',
  response: JournalistStats,
})

export const journalistStats = endpoint({
  method: 'GET',
  path: '/api/journalist/:id/stats',
  access: 'user',
  summary: 'The figures of a journalist.',
  response: JournalistStats,
})

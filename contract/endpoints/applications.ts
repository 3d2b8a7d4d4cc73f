import * as v from 'valibot'
import { Application, Decision, NewApplication, notAJournalist } from '../application.ts'
import { endpoint, Success } from '../endpoint.ts'
import { JournalistStats } from '../journalist.ts'

export const applyToBounty = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/apply',
  access: 'journalist',
  forbidden: notAJournalist,
  needsVerifiedEmail: true,
  summary: 'Makes an offer on a bounty: not on your own or an assigned one, one at a time, and two in all.',
  body: NewApplication,
  response: Application,
  idempotent: true,
  limits: ['writeByAccount', 'applyByAccount'],
})

export const bountyApplications = endpoint({
  method: 'GET',
  path: '/api/bounties/:id/applications',
  access: 'user',
  summary: 'The offers on your bounty: pending first, then accepted, then the rest, newest first within each.',
  response: v.object({ items: v.array(Application), total: v.number() }),
})

export const acceptApplication = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/applications/:applicationId/accept',
  access: 'user',
  summary: 'Accepts an offer on your bounty and rejects all other pending ones.',
  body: Decision,
  response: Success,
  limits: ['writeByAccount'],
})

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/applications/:applicationId/reject',
  access: 'user',
  summary: 'Rejects a pending offer on your bounty.',
  body: Decision,
  response: Success,
  limits: ['writeByAccount'],
})

export const myApplications = endpoint({
  method: 'GET',
  path: '/api/journalist/applications',
  access: 'journalist',
  summary: 'Your offers, newest first.',
  response: v.array(Application),
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/journalist/applications/:id/withdraw',
  access: 'journalist',
  summary: 'Withdraws your pending offer.',
  response: Success,
  limits: ['writeByAccount'],
})

export const myStats = endpoint({
  method: 'GET',
  path: '/api/journalist/stats',
  access: 'journalist',
  summary: 'Your statistics as a journalist.',
  response: JournalistStats,
})

export const journalistStats = endpoint({
  method: 'GET',
  path: '/api/journalist/:id/stats',
  access: 'user',
  summary: 'The statistics of a journalist.',
  response: JournalistStats,
})

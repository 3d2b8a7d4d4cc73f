import * as v from 'valibot'
import { endpoint, Success } from '../endpoint.ts'

const Count = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) })

export const pendingApplicationsCount = endpoint({
  method: 'GET',
  path: '/api/pending-offers-count',
  access: 'user',
  summary: 'The number of offers on your undelivered bounties that wait for your decision.',
  response: Count,
})

export const pendingDeliveriesCount = endpoint({
  method: 'GET',
  path: '/api/pending-deliveries-count',
  access: 'user',
  summary: 'The number of deliveries on your bounties that wait for your acceptance.',
  response: Count,
})

export const paidContributionsCount = endpoint({
  method: 'GET',
  path: '/api/paid-contributions-count',
  access: 'user',
  summary:
    'The number of other people’s bounties that you contributed to and whose story was paid for since you last saw your contributions.',
  response: Count,
})

export const markContributionsSeen = endpoint({
  method: 'PUT',
  path: '/api/my-contributions/seen',
  access: 'user',
  summary: 'Notes that you have just seen your contributions.',
  response: Success,
  limits: ['writeByAccount'],
})

export const acceptedApplicationsCount = endpoint({
  method: 'GET',
  path: '/api/accepted-applications-count',
  access: 'journalist',
  summary: 'The number of your accepted applications that are in progress.',
  response: Count,
})

import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

const Count = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) })

export const pendingApplicationsCount = endpoint({
  method: 'GET',
  path: '/api/pending-offers-count',
  access: 'user',
  summary: 'Offers on my undelivered bounties that wait for my decision.',
  response: Count,
})

export const pendingDeliveriesCount = endpoint({
  method: 'GET',
  path: '/api/pending-deliveries-count',
  access: 'user',
  summary: 'Deliveries on my bounties that wait for my acceptance.',
  response: Count,
})

export const paidContributionsCount = endpoint({
  method: 'GET',
  path: '/api/paid-contributions-count',
  access: 'user',
  summary: 'Bounties of others that I contributed to and whose story is paid for.',
  response: Count,
})

export const acceptedApplicationsCount = endpoint({
  method: 'GET',
  path: '/api/accepted-applications-count',
  access: 'journalist',
  summary: 'My applications that were accepted and are in progress.',
  response: Count,
})

import * as v from 'valibot'
import {
  Delivery,
  DeliveryAcceptance,
  DeliveryPage,
  DeliveryQuery,
  DeliverySubmission,
  JournalistRating,
} from '../delivery.ts'
import { endpoint } from '../endpoint.ts'
import { contentBodyBytes } from '../limits.ts'
import { Success } from '../success.ts'

export const submitDelivery = endpoint({
  method: 'POST',
  path: '/api/bounties/submit',
  access: 'journalist',
  needsVerifiedEmail: true,
  summary: 'Delivers a bounty as its accepted journalist, once. A delivery cannot be changed.',
  body: DeliverySubmission,
  bodyBytes: contentBodyBytes,
  /** The delivery's id. */
  response: v.object({ id: v.string() }),
  idempotent: true,
  limits: ['writeByAccount'],
})

export const deliveredBounties = endpoint({
  method: 'GET',
  path: '/api/delivered-bounties',
  access: 'user',
  summary:
    'A page of the deliveries for bounties that you created or contributed to: those that wait for your acceptance, then the rest, newest first.',
  query: DeliveryQuery,
  response: DeliveryPage,
})

export const deliveredBounty = endpoint({
  method: 'GET',
  path: '/api/delivered-bounties/:id',
  access: 'user',
  summary: 'One delivery, for the creator and the contributors of its bounty and for its journalist.',
  response: Delivery,
})

export const acceptDelivery = endpoint({
  method: 'PUT',
  path: '/api/delivered-bounties/:id/accept',
  access: 'user',
  summary:
    'Accepts a delivery for your bounty, once: charges every pledge, pays the journalist and publishes, all or nothing. 402 when a card was declined, 503 while a payment is under way; both can be tried again.',
  body: DeliveryAcceptance,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const rateJournalist = endpoint({
  method: 'POST',
  path: '/api/journalist-ratings',
  access: 'user',
  summary: 'Rates a delivery for your bounty, once, before or after you accept it. Ratings count once it is accepted.',
  body: JournalistRating,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

import * as v from 'valibot'
import {
  ChangesAsked,
  DeliveredVersion,
  Delivery,
  DeliveryAcceptance,
  DeliveryPage,
  DeliveryQuery,
  DeliverySubmission,
  JournalistRating,
  NewObjection,
  NewRuling,
  OpenCase,
} from '../delivery.ts'
import { endpoint, Success } from '../endpoint.ts'
import { contentBodyBytes } from '../writing-limits.ts'

export const submitDelivery = endpoint({
  method: 'POST',
  path: '/api/bounties/submit',
  access: 'journalist',
  needsVerifiedEmail: true,
  summary:
    'Delivers a bounty as its accepted journalist, or delivers it again after changes were asked for. In between, a delivery cannot be changed.',
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
  summary:
    'One delivery, for the creator and the contributors of its bounty, for its journalist and, after an objection, for administrators.',
  response: Delivery,
})

export const acceptDelivery = endpoint({
  method: 'PUT',
  path: '/api/delivered-bounties/:id/accept',
  access: 'user',
  summary:
    'Accepts a delivery for your bounty, once: charges every pledge, pays the journalist and publishes, all or nothing. 402 when a card was declined or a payer must confirm, 503 while a payment is under way; both can be tried again.',
  body: DeliveryAcceptance,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const publishCollected = endpoint({
  method: 'PUT',
  path: '/api/delivered-bounties/:id/publish',
  access: 'user',
  summary:
    'Publishes the story for your bounty with what was collected, instead of waiting for payments that their payers have not confirmed. Their pledges are dropped.',
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const deliveredVersion = endpoint({
  method: 'GET',
  path: '/api/delivered-bounties/:id/versions/:number',
  access: 'user',
  summary: 'One delivered version, for those who can read the delivery.',
  response: DeliveredVersion,
})

export const askForChanges = endpoint({
  method: 'POST',
  path: '/api/delivered-bounties/:id/changes',
  access: 'user',
  summary: 'Returns a delivery for your bounty to its journalist with points and a new due date, at most twice.',
  body: ChangesAsked,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const objectToDelivery = endpoint({
  method: 'POST',
  path: '/api/delivered-bounties/:id/objections',
  access: 'user',
  summary:
    'Objects to a delivery as the creator or, within 7 days, as a backer of its bounty. An administrator then decides.',
  body: NewObjection,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const openCases = endpoint({
  method: 'GET',
  path: '/api/admin/objections',
  access: 'admin',
  summary: 'The deliveries with open objections, the oldest first.',
  response: v.array(OpenCase),
})

export const ruleOnDelivery = endpoint({
  method: 'PUT',
  path: '/api/admin/deliveries/:id/ruling',
  access: 'admin',
  needsFreshSession: true,
  summary:
    'Decides the objections to a delivery with a public reason: accept it, return it for changes, or cancel the bounty and release all pledges.',
  body: NewRuling,
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

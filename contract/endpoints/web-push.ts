import { endpoint, Success } from '../endpoint.ts'
import { PushState, PushSubscriptionKeys } from '../web-push.ts'

export const pushState = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'user',
  summary: 'What a browser needs to show notifications, and whether this one does.',
  response: PushState,
})

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  access: 'user',
  summary:
    'Shows the notifications of the chosen kinds in this browser until its session ends. Replaces its former subscription.',
  body: PushSubscriptionKeys,
  response: PushState,
  limits: ['writeByAccount'],
})

export const endPush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscription',
  access: 'user',
  summary: 'Shows no more notifications in this browser. If it showed none, nothing changes.',
  response: Success,
  limits: ['writeByAccount'],
})

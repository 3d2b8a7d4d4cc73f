import { endpoint, Success } from '../endpoint.ts'
import { MailToken, Subscribe } from '../newsletter.ts'

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribe',
  access: 'public',
  summary:
    'Requests the newsletter, which starts once the emailed link is confirmed. The response is the same for every address.',
  body: Subscribe,
  response: Success,
  limits: ['subscribeByAddress'],
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
  summary: 'Confirms the newsletter subscription of the emailed token.',
  body: MailToken,
  response: Success,
  limits: ['confirmSubscriptionByAddress'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  summary:
    'Ends the newsletter subscription. Email programs call it for one-click unsubscribing (RFC 8058), with any body.',
  query: MailToken,
  response: Success,
  limits: ['unsubscribeByAddress'],
})

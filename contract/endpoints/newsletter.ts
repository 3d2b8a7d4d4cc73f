import { endpoint } from '../endpoint.ts'
import { MailToken, Subscribe } from '../newsletter.ts'
import { Success } from '../success.ts'

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribe',
  access: 'public',
  summary:
    'Asks for the newsletter; it begins once the link in the mail was confirmed. The answer is the same for every address.',
  body: Subscribe,
  response: Success,
  limits: ['subscribeByAddress', 'subscribeByEmail'],
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
  summary: 'Begins the newsletter for the person whose mail carried this token.',
  body: MailToken,
  response: Success,
  limits: ['confirmSubscriptionByAddress'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  summary:
    'Ends the newsletter. Mail programs call it for one-click unsubscription (RFC 8058), whatever body they send.',
  query: MailToken,
  response: Success,
  limits: ['unsubscribeByAddress'],
})

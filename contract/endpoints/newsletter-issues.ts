import { endpoint, Success } from '../endpoint.ts'
import { MailToken } from '../newsletter.ts'
import {
  Issue,
  IssueChange,
  IssuePage,
  IssuePageQuery,
  IssueSchedule,
  NewIssue,
  NewsletterLists,
  PublicIssue,
  PublicIssuePage,
} from '../newsletter-issue.ts'
import { contentBodyBytes } from '../writing-limits.ts'

export const newsletterIssues = endpoint({
  method: 'GET',
  path: '/api/admin/newsletters',
  access: 'admin',
  summary: 'Issues of the newsletter, the one changed last first.',
  query: IssuePageQuery,
  response: IssuePage,
})

export const newsletterIssue = endpoint({
  method: 'GET',
  path: '/api/admin/newsletters/:id',
  access: 'admin',
  summary: 'An issue of the newsletter, with the counts of its sending.',
  response: Issue,
})

export const createNewsletterIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters',
  access: 'admin',
  summary: 'Begins an issue, empty or with the stories of the week.',
  body: NewIssue,
  response: Issue,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const changeNewsletterIssue = endpoint({
  method: 'PUT',
  path: '/api/admin/newsletters/:id',
  access: 'admin',
  summary: 'Saves a draft of an issue, unless it has changed since the version that is sent.',
  body: IssueChange,
  bodyBytes: contentBodyBytes,
  response: Issue,
  limits: ['writeByAccount'],
})

export const deleteNewsletterIssue = endpoint({
  method: 'DELETE',
  path: '/api/admin/newsletters/:id',
  access: 'admin',
  summary: 'Deletes a draft of an issue.',
  response: Success,
  limits: ['writeByAccount'],
})

export const testNewsletterIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters/:id/test',
  access: 'admin',
  summary: 'Sends an issue as it is saved to your own address alone.',
  response: Success,
  limits: ['writeByAccount'],
})

export const scheduleNewsletterIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters/:id/schedule',
  access: 'admin',
  needsFreshSession: true,
  summary: 'Sends an issue to its list, at once or at a time.',
  body: IssueSchedule,
  response: Issue,
  limits: ['writeByAccount'],
})

export const cancelNewsletterIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters/:id/cancel',
  access: 'admin',
  summary:
    'Makes a scheduled issue a draft again, or stops one that is being sent: who has it keeps it, the others get nothing.',
  response: Issue,
  limits: ['writeByAccount'],
})

export const newsletterSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter-subscribers.csv',
  access: 'admin',
  needsFreshSession: true,
  summary: 'The confirmed subscribers as CSV: address, lists, and since when.',
  response: { bytes: 'text/csv' },
})

export const publicNewsletters = endpoint({
  method: 'GET',
  path: '/api/newsletters',
  access: 'public',
  summary: 'Issues of the newsletter that were sent, newest first.',
  query: IssuePageQuery,
  response: PublicIssuePage,
})

export const publicNewsletter = endpoint({
  method: 'GET',
  path: '/api/newsletters/:id',
  access: 'public',
  summary: 'An issue of the newsletter that was sent.',
  response: PublicIssue,
})

export const newsletterLists = endpoint({
  method: 'GET',
  path: '/api/newsletter/lists',
  access: 'public',
  summary: 'The lists of the subscriber whose link it is. None if the subscription has ended.',
  query: MailToken,
  response: NewsletterLists,
  limits: ['confirmSubscriptionByAddress'],
})

export const chooseNewsletterLists = endpoint({
  method: 'PUT',
  path: '/api/newsletter/lists',
  access: 'public',
  summary: 'Replaces the lists of the subscriber whose link it is. No list ends the subscription.',
  query: MailToken,
  body: NewsletterLists,
  response: Success,
  limits: ['confirmSubscriptionByAddress'],
})

export const reportMail = endpoint({
  method: 'POST',
  path: '/api/webhooks/mail',
  access: 'public',
  summary:
    'Takes the bounces and complaints of a mail provider, after which nothing but security and money goes to those addresses.',
  rawBody: true,
  bodyBytes: 500_000,
  response: Success,
  limits: ['stripeWebhookByAddress'],
})

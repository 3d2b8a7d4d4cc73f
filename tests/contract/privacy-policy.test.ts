import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { exportLists } from '../../server/accounts/data-export/lists.ts'

const policy = readFileSync(path.resolve(import.meta.dirname, '../../src/pages/information/privacy/index.tsx'), 'utf8')

/** The words of the policy for each list of the data download. */
const words: Record<string, string> = {
  sessions: 'each sign-in session',
  'known-browsers': 'Which browsers have signed in to your account',
  'email-verifications': 'email address',
  'author-page': 'on their author page',
  'password-resets': 'Links to reset a password',
  'email-changes': 'a change of the email address',
  cards: 'your saved card',
  'remembered-cards-and-payout-accounts': 'marks of your payment cards and payout accounts',
  'browsers-shared-with-other-accounts': 'and to which others',
  bounties: 'The bounties you post',
  'additions-to-briefs': 'what you add to your bounties',
  'offers-received': 'decisions with your messages',
  pledges: 'pledges and their changes',
  payouts: 'payout, refund and dispute',
  'stripe-account': 'which account at Stripe is yours',
  'match-funding': 'the terms of match funding',
  'refunds-received': 'payout, refund and dispute',
  disputes: 'payout, refund and dispute',
  'ledger-entries': 'Ledger entries',
  votes: 'your votes',
  following: 'The authors, categories and questions that you follow',
  'following-seen': 'until when you have seen the news',
  notifications: 'What we told you',
  'notifications-read': 'what of it you have read',
  'notification-choices': 'Of which kinds of events you want to hear',
  'notification-settings': 'quiet hours and pause',
  'browsers-with-notifications': 'push service',
  digests: 'What we email you',
  'saved-stories': 'Stories you save',
  applications: 'offers with their cover letters and dates',
  'requests-for-more-time': 'requests for a later due date',
  'progress-updates': 'in updates',
  corrections: 'and corrections too',
  'feedback-given': 'the feedback that you write',
  'blocks-of-tips': 'Tips',
  objections: 'objections and complaints with their reasons',
  complaints: 'objections and complaints with their reasons',
  'timeline-entries': 'the reasons you give for canceling or leaving a bounty',
  'ratings-received': 'ratings with the feedback',
  'ratings-given': 'ratings with the feedback that you write',
  'follow-ups': 'whether the story answered your question and what you ask next',
  'follow-ups-received': 'read whether the story answered the question',
  notes: 'What journalists write',
  'withdrawn-texts': 'your words that we withdrew from the site',
  media: 'the images and recordings they upload',
  'ai-instructions': 'A log of what our staff did',
  'account-history': 'A log of what our staff did',
}

it('the privacy policy names everything that the data download has', () => {
  const lists = [...exportLists({} as never, '')].map(({ name }) => name.replace('.json', ''))
  expect(Object.keys(words).sort()).toEqual(lists.sort())
  expect(lists.filter((list) => !policy.includes(words[list] ?? '\0'))).toEqual([])
})

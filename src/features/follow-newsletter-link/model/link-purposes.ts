import { confirmSubscription, unsubscribe } from '@contract/endpoints.ts'
import type { RedeemToken } from './use-newsletter-link.ts'

export type LinkPurpose = 'confirm' | 'unsubscribe'

type Outcome = { title: string; words: string }
type PurposeWords = Outcome & {
  action: string
  busy: string
  accepted: Outcome
  refusedTitle: string
  incomplete: Outcome
}

export const purposeWords: Record<LinkPurpose, PurposeWords> = {
  confirm: {
    title: 'Confirm your subscription',
    words: 'Press the button, and the next Lede newsletter will be in your mailbox.',
    action: 'Confirm my subscription',
    busy: 'Confirming...',
    accepted: {
      title: 'You are subscribed',
      words: 'Thank you. Every newsletter ends with a link to leave it, which works with one click.',
    },
    refusedTitle: 'This link does not work',
    incomplete: {
      title: 'This link is incomplete',
      words: 'Please open the link in the mail again, or subscribe once more.',
    },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    words: 'Press the button, and you will receive no more newsletters from Lede.',
    action: 'Unsubscribe',
    busy: 'Unsubscribing...',
    accepted: {
      title: 'You have unsubscribed',
      words: 'You will receive no more of it. Should you want it back, subscribe at the top of any page.',
    },
    refusedTitle: 'This link does not work',
    incomplete: { title: 'This link is incomplete', words: 'Please open the link in the mail again.' },
  },
}

export const redeemTokenFor: Record<LinkPurpose, RedeemToken> = {
  confirm: (api, token, signal) => api(confirmSubscription, { body: { token }, signal }),
  unsubscribe: (api, token, signal) => api(unsubscribe, { query: { token }, signal }),
}

import { confirmSubscription, endNotificationEmails, unsubscribe } from '@contract/endpoints.ts'
import type { CallApi } from '@/shared/api'

export type LinkPurpose = 'confirm' | 'unsubscribe' | 'endNotificationEmails'

type Outcome = { title: string; words: string }
type PurposeWords = Outcome & {
  action: string
  busy: string
  accepted: Outcome
  /** The person can then choose among the other emails. */
  leadsToPreferences?: true
  refusedTitle: string
  incomplete: Outcome
}

export const purposeWords: Record<LinkPurpose, PurposeWords> = {
  confirm: {
    title: 'Confirm your subscription',
    words: 'Press the button to receive the Lede newsletter by email.',
    action: 'Confirm my subscription',
    busy: 'Confirming...',
    accepted: {
      title: 'You are subscribed',
      words: 'Thank you. Every newsletter ends with a one-click unsubscribe link.',
    },
    refusedTitle: 'This link does not work',
    incomplete: {
      title: 'This link is incomplete',
      words: 'Please open the link in the email again, or subscribe again.',
    },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    words: 'Press the button to stop receiving the Lede newsletter.',
    action: 'Unsubscribe',
    busy: 'Unsubscribing...',
    accepted: {
      title: 'You have unsubscribed',
      words: 'You will receive no more newsletters. To come back, subscribe at the foot of any page.',
    },
    refusedTitle: 'This link does not work',
    incomplete: { title: 'This link is incomplete', words: 'Please open the link in the email again.' },
  },
  endNotificationEmails: {
    title: 'Unsubscribe',
    words: 'Press the button to stop receiving emails of this kind.',
    action: 'Unsubscribe',
    busy: 'Unsubscribing...',
    accepted: {
      title: 'You have unsubscribed',
      words: 'You no longer get these emails. You still see them in the app.',
    },
    leadsToPreferences: true,
    refusedTitle: 'This link does not work',
    incomplete: { title: 'This link is incomplete', words: 'Please open the link in the email again.' },
  },
}

export const redeemTokenFor: Record<LinkPurpose, (api: CallApi, token: string) => Promise<unknown>> = {
  confirm: (api, token) => api(confirmSubscription, { body: { token } }),
  unsubscribe: (api, token) => api(unsubscribe, { query: { token } }),
  endNotificationEmails: (api, token) => api(endNotificationEmails, { query: { token } }),
}

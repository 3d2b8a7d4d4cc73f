/**
 * The notice travels in the state of the history entry, so that it disappears on the next page: `navigate({ to:
 * '/signin', state: { arrival: 'signInFirst' } })`.
 */
export const arrivalWords = {
  sessionEnded: 'Your session has ended. Please sign in again.',
  signInFirst: 'Please sign in to continue.',
  accountDeleted: 'Your account has been deleted.',
  accountCreated: 'Your account has been created. Please sign in.',
  applicationSent: "Your offer has been sent. We'll email you when the creator decides.",
  storySubmitted: 'Your story has been submitted. The creator has been notified and will review it.',
  storyPublished: 'Your story is published.',
} as const

declare module '@tanstack/history' {
  interface HistoryState {
    arrival?: keyof typeof arrivalWords
  }
}

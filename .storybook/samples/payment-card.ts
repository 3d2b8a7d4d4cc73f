import type { CardOnFile, CardSetup } from '@contract/payment.ts'

export const recordedOnly: CardOnFile = { provider: 'built-in', is_saved: false, is_declined: false }
export const missingCard: CardOnFile = { provider: 'stripe', is_saved: false, is_declined: false }
export const savedCard: CardOnFile = { provider: 'stripe', is_saved: true, is_declined: false }
export const declinedCard: CardOnFile = { provider: 'stripe', is_saved: true, is_declined: true }

export const cardSetup: CardSetup = {
  setup_intent_id: 'seti_1',
  client_secret: 'seti_1_secret_of_the_story',
  publishable_key: 'pk_test_of_the_story',
}

const stay = () => {}

/** The result of `usePaymentCard` while no dialog is open. */
export const sampleCardView = {
  isNeeded: true,
  isMissing: true,
  isDeclined: false,
  isAsking: false,
  isPreparing: false,
  isReady: false,
  isSaving: false,
  error: undefined,
  want: stay,
  submit: stay,
  cancel: stay,
  mountField: () => stay,
  pledged: 0,
  remove: stay,
  removal: { isOpen: false, isBusy: false, error: null, confirm: stay, dismiss: stay },
}

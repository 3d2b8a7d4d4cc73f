import type { OwnPayment, PaymentConfirmation } from '@contract/payment.ts'

export const unconfirmedPayment: OwnPayment = {
  bounty_id: 'bounty-1',
  bounty_title: 'Who reads the river gauges?',
  delivery_id: 'delivery-1',
  story_title: 'Four gauges were silent that night',
  state: 'unconfirmed',
  amount: 50,
  unconfirmed: 1,
  deadline: '2026-11-30T14:00:00.000Z',
  is_published: false,
}

const decided = { unconfirmed: 0, deadline: null }

export const confirmedPayment: OwnPayment = { ...unconfirmedPayment, ...decided, state: 'confirmed' }
export const declinedPayment: OwnPayment = { ...unconfirmedPayment, unconfirmed: 0, state: 'declined' }
export const processingPayment: OwnPayment = { ...unconfirmedPayment, ...decided, state: 'processing' }
export const droppedPayment: OwnPayment = { ...unconfirmedPayment, ...decided, state: 'dropped' }
export const noPayment: OwnPayment = { ...unconfirmedPayment, ...decided, state: 'none' }

export const confirmation: PaymentConfirmation = {
  client_secret: 'pi_1_secret_of_the_story',
  payment_method_id: 'pm_1',
  publishable_key: 'pk_test_of_the_story',
}

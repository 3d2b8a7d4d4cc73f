import { declinedCard, missingCard, recordedOnly, savedCard } from '#storybook/samples/payment-card.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { paymentCardMachine } from './payment-card.machine.ts'

export const declined = new Error('Your card was declined.')

export const examples = examplesOf(paymentCardMachine, {
  events: [
    { type: 'card.wanted' },
    { type: 'card.given' },
    { type: 'card.cancelled' },
    { type: 'card.removed' },
    done('loadCard', missingCard),
    done('loadCard', declinedCard),
    done('loadCard', recordedOnly),
    failed('loadCard', new ApiError(0, undefined, null)),
    done('prepareCard'),
    failed('prepareCard', new ApiError(0, undefined, null)),
    done('saveCard', savedCard),
    failed('saveCard', declined),
    failed('saveCard', 'nothing said'),
  ],
})

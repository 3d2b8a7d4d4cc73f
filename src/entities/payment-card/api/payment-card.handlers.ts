import { cardOnFile, saveCard, setUpCard } from '@contract/endpoints.ts'
import { cardSetup, recordedOnly, savedCard } from '#storybook/samples/payment-card.ts'
import { mockEndpoint } from '@/shared/mock'

export const paymentCardHandlers = [
  mockEndpoint(cardOnFile, () => recordedOnly),
  mockEndpoint(setUpCard, () => cardSetup),
  mockEndpoint(saveCard, () => savedCard),
]

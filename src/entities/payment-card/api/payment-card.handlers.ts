import { cardOnFile, removeCard, saveCard, setUpCard } from '@contract/endpoints.ts'
import { cardSetup, missingCard, recordedOnly, savedCard } from '#storybook/samples/payment-card.ts'
import { mockEndpoint } from '@/shared/mock'

export const paymentCardHandlers = [
  mockEndpoint(cardOnFile, () => recordedOnly),
  mockEndpoint(setUpCard, () => cardSetup),
  mockEndpoint(saveCard, () => savedCard),
  mockEndpoint(removeCard, () => missingCard),
]

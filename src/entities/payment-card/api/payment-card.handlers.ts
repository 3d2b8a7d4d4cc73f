import { cardOnFile, saveCard, setUpCard } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'
import { cardSetup, recordedOnly, savedCard } from '../model/payment-card.samples.ts'

export const paymentCardHandlers = [
  mockEndpoint(cardOnFile, () => recordedOnly),
  mockEndpoint(setUpCard, () => cardSetup),
  mockEndpoint(saveCard, () => savedCard),
]

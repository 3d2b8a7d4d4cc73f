import { proposePot, requestPot } from '@contract/endpoints.ts'
import { requestedPot, samplePot } from '#storybook/samples/matching.ts'
import { mockEndpoint } from '@/shared/mock'

export const proposePotHandlers = [
  mockEndpoint(proposePot, () => ({ ...samplePot, state: 'proposed' as const })),
  mockEndpoint(requestPot, () => requestedPot),
]

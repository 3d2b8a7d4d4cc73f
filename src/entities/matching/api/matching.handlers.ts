import { openMatching, ownPots } from '@contract/endpoints.ts'
import { samplePots } from '#storybook/samples/matching.ts'
import { mockEndpoint } from '@/shared/mock'

export const matchingHandlers = [
  mockEndpoint(openMatching, () => ({ items: [] })),
  mockEndpoint(ownPots, () => ({ items: samplePots })),
]

import { ownPots } from '@contract/endpoints.ts'
import { samplePots } from '#storybook/samples/matching.ts'
import { mockEndpoint } from '@/shared/mock'

export const ownPotsHandlers = [mockEndpoint(ownPots, () => ({ items: samplePots }))]

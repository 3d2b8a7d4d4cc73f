import { allPots } from '@contract/endpoints.ts'
import { samplePots } from '#storybook/samples/matching.ts'
import { mockEndpoint } from '@/shared/mock'

export const potsHandlers = [mockEndpoint(allPots, () => ({ items: samplePots }))]

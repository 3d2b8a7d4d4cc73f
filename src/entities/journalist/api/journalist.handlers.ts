import { journalistStats, myStats } from '@contract/endpoints.ts'
import { sampleStats } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'

export const journalistHandlers = [
  mockEndpoint(journalistStats, () => sampleStats),
  mockEndpoint(myStats, () => sampleStats),
]

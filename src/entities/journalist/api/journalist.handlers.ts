import { journalistStats, myStats } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'
import { sampleStats } from '@/shared/samples'

export const journalistHandlers = [
  mockEndpoint(journalistStats, () => sampleStats),
  mockEndpoint(myStats, () => sampleStats),
]

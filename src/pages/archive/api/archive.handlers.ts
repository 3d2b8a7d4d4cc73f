import { archive, archiveMonth } from '@contract/endpoints.ts'
import { sampleArchive, sampleArchivePage } from '#storybook/samples/search.ts'
import { mockEndpoint } from '@/shared/mock'

export const archiveHandlers = [
  mockEndpoint(archive, () => sampleArchive),
  mockEndpoint(archiveMonth, () => sampleArchivePage),
]

import { search } from '@contract/endpoints.ts'
import { sampleResults } from '#storybook/samples/search.ts'
import { mockEndpoint } from '@/shared/mock'

export const searchHandlers = [mockEndpoint(search, () => sampleResults)]

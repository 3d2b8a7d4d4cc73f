import { openCases } from '@contract/endpoints.ts'
import { sampleOpenCases } from '#storybook/samples/reviews.ts'
import { mockEndpoint } from '@/shared/mock'

export const openCasesHandlers = [mockEndpoint(openCases, () => sampleOpenCases)]

import { federationOverview } from '@contract/endpoints.ts'
import { sampleFederation } from '#storybook/samples/federation.ts'
import { mockEndpoint } from '@/shared/mock'

export const federationHandlers = [mockEndpoint(federationOverview, () => sampleFederation)]

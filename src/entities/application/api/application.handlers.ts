import {
  acceptApplication,
  applyToBounty,
  bountyApplications,
  myApplications,
  rejectApplication,
  withdrawApplication,
} from '@contract/endpoints.ts'
import { sampleApplication, sampleApplications, sampleReceivedApplications } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'

export const applicationHandlers = [
  mockEndpoint(applyToBounty, ({ params, body }) => ({ ...sampleApplication, ...body, bounty_id: params.id })),
  mockEndpoint(myApplications, () => sampleApplications),
  mockEndpoint(withdrawApplication, () => ({ success: true as const })),
  mockEndpoint(bountyApplications, ({ params }) => ({
    items: sampleReceivedApplications.map((application) => ({ ...application, bounty_id: params.id })),
    total: sampleReceivedApplications.length,
  })),
  mockEndpoint(acceptApplication, () => ({ success: true as const })),
  mockEndpoint(rejectApplication, () => ({ success: true as const })),
]

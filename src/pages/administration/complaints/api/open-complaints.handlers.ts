import { openComplaints } from '@contract/endpoints.ts'
import { sampleComplainedStories } from '#storybook/samples/complaints.ts'
import { mockEndpoint } from '@/shared/mock'

export const openComplaintsHandlers = [mockEndpoint(openComplaints, () => sampleComplainedStories)]

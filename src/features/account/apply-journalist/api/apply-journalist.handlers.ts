import { becomeJournalist } from '@contract/endpoints.ts'
import { userTypes } from '@contract/limits.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { mockEndpoint } from '@/shared/mock'

export const applyJournalistHandlers = [
  mockEndpoint(becomeJournalist, () => ({ ...sampleUser, user_type: userTypes.journalist })),
]

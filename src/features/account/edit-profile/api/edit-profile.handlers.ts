import { updateProfile } from '@contract/endpoints.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { mockEndpoint } from '@/shared/mock'

export const editProfileHandlers = [
  mockEndpoint(updateProfile, ({ body: { name, phone = sampleUser.phone } }) => ({
    ...sampleUser,
    name,
    user_metadata: { name },
    phone: phone === '' ? null : phone,
  })),
]

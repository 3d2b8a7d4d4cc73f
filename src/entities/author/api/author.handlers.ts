import { authorPage, ownAuthorProfile, updateAuthorProfile } from '@contract/endpoints.ts'
import { sampleAuthorPage, sampleOwnProfile } from '#storybook/samples/authors.ts'
import { mockEndpoint } from '@/shared/mock'

export const authorHandlers = [
  mockEndpoint(authorPage, () => sampleAuthorPage),
  mockEndpoint(ownAuthorProfile, () => sampleOwnProfile),
  mockEndpoint(updateAuthorProfile, ({ body: { picture_id, picture_alt, ...profile } }) => ({
    ...profile,
    slug: sampleOwnProfile.slug,
    ...(picture_id !== null && {
      picture: { url: `/media/${picture_id}`, width: 1600, height: 1000, alt: picture_alt },
    }),
  })),
]

import { follow, followingNews, follows, markNewsSeen, unfollow, unseenNewsCount } from '@contract/endpoints.ts'
import { sampleFollows, sampleNewsPage } from '#storybook/samples/following.ts'
import { mockEndpoint } from '@/shared/mock'

export const followingHandlers = [
  mockEndpoint(follows, () => ({ items: sampleFollows })),
  mockEndpoint(followingNews, () => sampleNewsPage),
  mockEndpoint(unseenNewsCount, () => ({ count: 0 })),
  mockEndpoint(markNewsSeen, () => ({ success: true as const })),
  mockEndpoint(follow, () => ({ success: true as const })),
  mockEndpoint(unfollow, () => ({ success: true as const })),
]

import { follow } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { followsQuery } from '@/entities/following'
import { mockEndpoint } from '@/shared/mock'
import { FollowToggle } from './follow-toggle.tsx'

type Seed = { setQueryData: (key: readonly unknown[], follows: object) => unknown }

const meta = preview.meta({
  title: 'features/follow/follow-toggle',
  component: FollowToggle,
  args: { kind: 'category' as const, subject: 'world', name: 'World', isWanted: false },
  parameters: {
    layout: 'padded',
    seed: (queryClient: Seed) => queryClient.setQueryData(followsQuery.queryKey, { items: [] }),
  },
  decorators: [withSampleReader],
})

export const NotFollowed = meta.story({})

export const PressedBeforeItWasLoaded = meta.story({
  args: { isWanted: true },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(follow, 'infinite', () => ({ success: true as const }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Following World', pressed: true })).toHaveFocus()
  },
})

import { follows } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleUser } from '#storybook/samples/session.ts'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { FollowUpSection, StoryFollowUp } from './follow-up-section.tsx'

const bounty = { id: 'bounty-1', creator_id: sampleUser.id, has_follow_up: true }

const meta = preview.meta({
  title: 'features/answer-follow-up/follow-up-section',
  component: FollowUpSection,
  args: { bounty },
  render: (args) => (
    <PageFrame>
      <h1>The page</h1>
      <FollowUpSection {...args} />
    </PageFrame>
  ),
  decorators: [withSampleReader],
})

export const ForTheCreator = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Did this answer your question?' })).toBeVisible()
  },
})

export const ForTheJournalist = meta.story({
  args: { bounty: { ...bounty, creator_id: 'user-2' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Did this answer the creator’s question?' })).toBeVisible()
  },
})

export const ForOthers = meta.story({
  args: { bounty: { ...bounty, has_follow_up: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
})

/** The reader has asked for the first of two stories. */
export const BelowStories = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(follows, () => ({ items: [], answered: ['bounty-1'] }))),
  render: () => (
    <PageFrame>
      <h1>Two stories</h1>
      <StoryFollowUp bountyId="bounty-1" />
      <StoryFollowUp bountyId="bounty-2" />
    </PageFrame>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('group', { name: 'Did this answer your question?' })).toHaveLength(1)
  },
})

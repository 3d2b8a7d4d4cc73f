import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleLives } from '#storybook/samples/bounties.ts'
import { longBounty, sampleBountyDetail, sampleBountyIn, sampleLimitedBounty } from '#storybook/samples/index.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { CampaignBar } from './campaign-bar.tsx'

const meta = preview.meta({
  title: 'pages/bounty/campaign-bar',
  component: CampaignBar,
  args: { bounty: sampleBountyDetail, hasAction: true },
  globals: { viewport: { value: 'narrow' } },
  decorators: [
    withSampleReader,
    (Story) => (
      <PageFrame>
        <Story />
      </PageFrame>
    ),
  ],
})

export const ForAReader = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Fund/ })).toHaveAttribute('href', '/questions/bounty-1?fund=true')
  },
})
export const ForAVisitor = meta.story({
  parameters: { session: 'signedOut' },
  args: { bounty: sampleLimitedBounty },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Fund/ })).toHaveAttribute(
      'href',
      '/signin?next=%2Fquestions%2Fbounty-1%3Ffund%3Dtrue',
    )
  },
})
export const WhileTheActionsAreInView = meta.story({
  args: { hasAction: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /^Fund/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Share this question' })).toBeVisible()
  },
})
export const Published = meta.story({
  args: { bounty: { ...sampleBountyDetail, ...sampleBountyIn.paid } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /^Fund/ })).toBeNull()
    await expect(canvas.getByRole('link', { name: /^Read the story/ })).toHaveAttribute('href', '/articles/story-1')
  },
})
export const Expired = meta.story({ args: { bounty: sampleLives.expired } })
export const HugeAmount = meta.story({ args: { bounty: { ...sampleBountyDetail, ...longBounty } } })

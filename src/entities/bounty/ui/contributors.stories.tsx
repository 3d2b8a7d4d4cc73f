import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleBountyDetail, sampleContributors, sampleLimitedBounty } from '#storybook/samples/index.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { Contributors } from './contributors.tsx'

const meta = preview.meta({
  title: 'entities/bounty/contributors',
  component: Contributors,
  decorators: [
    (Story) => (
      <PageFrame width="form">
        <Story />
      </PageFrame>
    ),
  ],
})

export const Several = meta.story({
  args: { bounty: sampleBountyDetail },
  play: async ({ canvasElement }) => {
    const [creator, ...others] = within(canvasElement).getAllByRole('listitem')
    await expect(creator).toHaveTextContent('Marguerite Lind… (Creator) $120.00')
    await expect(others.filter(({ textContent }) => textContent?.includes('Creator'))).toEqual([])
  },
})
export const CreatorAlone = meta.story({
  args: { bounty: { ...sampleBountyDetail, contributors: sampleContributors(1), contributor_count: 1 } },
})
export const MoreThanAreListed = meta.story({
  args: { bounty: { ...sampleBountyDetail, contributors: sampleContributors(100), contributor_count: 48_220 } },
})
export const Nobody = meta.story({ args: { bounty: { ...sampleLimitedBounty, contributor_count: 0 } } })

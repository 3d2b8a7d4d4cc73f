import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBountyDetail, sampleContributors, sampleLimitedBounty } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
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
    withSampleReader,
  ],
})

export const Several = meta.story({
  args: { bounty: sampleBountyDetail },
  play: async ({ canvasElement }) => {
    const [creator, ...others] = within(canvasElement).getAllByRole('listitem')
    await expect(creator).toHaveTextContent('Marguerite Lind… (Creator) $120.00 10%')
    await expect([creator, ...others].map((row) => row?.querySelector('svg.lucide-crown') !== null)).toEqual([
      true,
      ...others.map(() => false),
    ])
    await expect(others.filter(({ textContent }) => textContent?.includes('Creator'))).toEqual([])
  },
})
const asOwn = (user_id: string) =>
  sampleContributors(3).map((one) => (one.user_id === user_id ? { ...one, user_id: sampleUser.id } : one))

export const WithTheReader = meta.story({
  args: { bounty: { ...sampleBountyDetail, contributors: asOwn('user-2'), contributor_count: 3 } },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('listitem')
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Marguerite Lind… (Creator) $120.00 10%',
      'ine…@lede.examp… $500.00 40%',
      'You $250.00 20%',
    ])
  },
})
export const ForItsCreator = meta.story({
  args: {
    bounty: {
      ...sampleBountyDetail,
      contributors: asOwn(sampleBountyDetail.creator_id),
      contributor_count: 3,
      creator_id: sampleUser.id,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')[0]).toHaveTextContent('You (Creator) $120.00 10%')
  },
})
export const CreatorAlone = meta.story({
  args: { bounty: { ...sampleBountyDetail, contributors: sampleContributors(1), contributor_count: 1 } },
})
export const MoreThanAreListed = meta.story({
  args: { bounty: { ...sampleBountyDetail, contributors: sampleContributors(100), contributor_count: 48_220 } },
})
export const Nobody = meta.story({ args: { bounty: { ...sampleLimitedBounty, contributor_count: 0 } } })

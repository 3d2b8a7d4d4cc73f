import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBounty, sampleContributors, sampleLimitedBounty } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { BackerDots, BackerFaces } from './backer-faces.tsx'

const meta = preview.meta({
  title: 'entities/bounty/backer-faces',
  component: BackerFaces,
  parameters: { layout: 'padded' },
  decorators: [withSampleReader],
  args: { bounty: { contributor_count: 12, contributors: sampleContributors(12) } },
})

export const ForAReader = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^MIWTIWTI\+ 4 more Backed by 12 readers$/)
  },
})
export const ForABacker = meta.story({
  args: {
    bounty: {
      contributor_count: 3,
      sponsor_count: 1,
      contributors: [...sampleContributors(2), { user_id: sampleUser.id, username: sampleUser.name, amount: 25 }],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^MI\w\w? Backed by 3 readers and a sponsor$/)
  },
})
export const ForAVisitor = meta.story({
  args: { bounty: sampleLimitedBounty },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^\+ 4 more Backed by 12 readers$/)
  },
})
export const OtherScripts = meta.story({
  args: {
    bounty: {
      contributor_count: 48_220,
      contributors: ['مرح…', '山田太…', '🦉🦉🦉…', 'اسم…@lede.example'].map((username, at) => ({
        user_id: `user-${at}`,
        username,
        amount: 5,
      })),
    },
  },
})
export const Nobody = meta.story({ args: { bounty: { contributor_count: 0 } } })
export const Dots = meta.story({
  render: () => (
    <p>
      <BackerDots bounty={sampleBounty} /> <BackerDots bounty={{ contributor_count: 1, sponsor_count: 1 }} />
    </p>
  ),
})

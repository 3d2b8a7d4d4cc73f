import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleAmendments, sampleBounty, sampleBountyDetail } from '#storybook/samples/index.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { Brief } from './brief.tsx'

const meta = preview.meta({
  title: 'entities/bounty/brief',
  component: Brief,
  args: { bounty: { ...sampleBountyDetail, amendments: sampleAmendments } },
  render: (args) => (
    <PageFrame>
      <h1>{sampleBounty.title}</h1>
      <Brief {...args} />
    </PageFrame>
  ),
})

export const Amended = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(sampleBounty.description)).toBeVisible()
    const added = await canvas.findByRole('region', { name: 'Added by the creator' })
    await expect(Array.from(added.querySelectorAll('time, p'), ({ textContent }) => textContent)).toEqual([
      'November 14, 2026',
      sampleAmendments[0]?.text,
      'November 17, 2026',
      sampleAmendments[1]?.text,
    ])
  },
})

export const AsPosted = meta.story({
  args: { bounty: sampleBountyDetail },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
})

export const WhileLoading = meta.story({ args: { bounty: { description: sampleBounty.description } } })

export const LongWords = meta.story({
  args: {
    bounty: {
      description: longTitle,
      amendments: [
        {
          text: `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)} ${longTitle}`,
          added_at: '2026-11-14T10:00:00.000Z',
        },
        { text: 'من يملك أجهزة القياس؟\n\nنريد أن نعرف أيضًا من يصونها.', added_at: '2026-11-15T10:00:00.000Z' },
      ],
    },
  },
})

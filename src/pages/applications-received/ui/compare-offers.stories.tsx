import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleBounty, sampleReceivedApplications } from '#storybook/samples/index.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { CompareOffers } from './compare-offers.tsx'

const meta = preview.meta({
  title: 'pages/applications-received/compare-offers',
  component: CompareOffers,
  decorators: [
    (Story) => (
      <PageFrame width="broad">
        <Story />
      </PageFrame>
    ),
  ],
  args: { applications: sampleReceivedApplications, bountyTitle: sampleBounty.title },
})

export const Two = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: `Compare 2 offers on ${sampleBounty.title}` })
    const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('bdi, time, td > div:not(:has(time))')].map(({ textContent }) => textContent),
    )
    await expect(rows).toEqual([
      ['Ines Okafor', 'December 18, 2026, 12:00', '4.6 of 5, 12 ratings4.6 (12)', '14', '92%', 'ID verified'],
      ['Tomasz Wieczorek-Lindqvist', 'January 29, 2027, 12:00', 'New', '0', 'No deliveries yet', 'Not verified'],
    ])
  },
})
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
export const One = meta.story({ args: { applications: sampleReceivedApplications.slice(1) } })
export const LongNames = meta.story({
  args: {
    bountyTitle: longTitle,
    applications: ['Wolfeschlegelsteinhausenbergerdorff'.repeat(2), 'نور الدين عبد الرحمن الفلسطيني'].map(
      (name, at) => ({
        ...(sampleReceivedApplications[at] as (typeof sampleReceivedApplications)[number]),
        journalist_name: name,
      }),
    ),
  },
})

One.test('compares nothing with a single offer to decide', async ({ canvas }) => {
  await expect(canvas.queryByRole('table')).toBeNull()
})

import { bountyDetail, myApplications } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { longBounty, sampleApplication, sampleBountyDetail } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'
import { BountyBrief } from './bounty-brief.tsx'

const accepted = {
  ...sampleApplication,
  bounty_id: 'bounty-1',
  status: 'accepted' as const,
  final_due_date: '2026-12-18T12:00:00.000Z',
}
const withMoney = (pledged: number) => ({
  ...sampleBountyDetail,
  id: 'bounty-1',
  money: { ...sampleBountyDetail.money, pledged },
})

const meta = preview.meta({
  title: 'pages/writing/submit-draft/bounty-brief',
  component: BountyBrief,
  decorators: [withSampleApi],
  parameters: { layout: 'padded' },
  args: { bountyId: 'bounty-1' },
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(bountyDetail, () => withMoney(1250.55)),
      mockEndpoint(myApplications, () => [accepted]),
    ),
})

export const Assigned = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: sampleBountyDetail.title })).toBeVisible()
    await canvas.findByText('December 18, 2026, 12:00')
    const rows = canvas.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await expect(rows).toEqual([
      ['Due', 'December 18, 2026, 12:00'],
      ['Pledged', '$1,250.55'],
      ['Platform fee (10%)', '$125.06'],
      ['You receive', '$1,125.49'],
    ])
  },
})
export const WithoutDueDate = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(myApplications, 503)),
  play: async ({ canvas }) => void (await canvas.findByText('$1,125.49')),
})
export const Long = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyDetail, () => ({ ...withMoney(999_999.99), ...longBounty }))),
  play: async ({ canvas }) => void (await canvas.findByText('The question')),
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(bountyDetail, 403)),
  play: async ({ canvas }) => void (await canvas.findByText('The bounty could not be loaded.')),
})

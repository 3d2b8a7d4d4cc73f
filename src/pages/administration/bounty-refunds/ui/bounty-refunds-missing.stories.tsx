import { bountyNotPaid } from '@contract/refund.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Missing as BountyRefundsMissing } from '../index.tsx'

const meta = preview.meta({ title: 'pages/administration/bounty-refunds/missing', component: BountyRefundsMissing })

export const Missing = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(bountyNotPaid)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Refunds' })).toHaveAttribute('href', '/admin/refunds')
  },
})

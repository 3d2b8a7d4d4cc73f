import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Missing as PayoutRunMissing } from '../index.tsx'

const meta = preview.meta({ title: 'pages/administration/payout-run/missing', component: PayoutRunMissing })

export const Missing = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This payout run does not exist' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Payouts' })).toHaveAttribute('href', '/admin/payouts')
  },
})

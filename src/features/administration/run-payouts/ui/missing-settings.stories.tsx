import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { MissingSettings } from './missing-settings.tsx'

const meta = preview.meta({
  title: 'features/administration/run-payouts/missing-settings',
  component: MissingSettings,
  parameters: { layout: 'padded' },
  args: { settings: ['PAYOUT_NAME', 'PAYOUT_IBAN'] },
})

export const Two = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^It needs PAYOUT_NAME and PAYOUT_IBAN\./)).toBeVisible()
  },
})
export const None = meta.story({
  args: { settings: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/bank file/)).toBeNull()
  },
})

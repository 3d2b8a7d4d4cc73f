import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { InDebt } from './in-debt.tsx'

const meta = preview.meta({
  title: 'pages/administration/payouts/in-debt',
  component: InDebt,
  parameters: { layout: 'padded' },
  args: {
    debts: [
      { account_id: 'ines', name: 'Ines Okafor', amount: -90 },
      { account_id: '019ab3c2-7d1e', name: null, amount: -4.5 },
    ],
  },
})

export const Debts = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ines Okafor')).toBeVisible()
    await expect(canvas.getByText('Deleted account 019ab3c2-7d1e')).toBeVisible()
  },
})

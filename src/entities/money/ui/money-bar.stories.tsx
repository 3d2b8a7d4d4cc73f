import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleBounty, sampleBountyIn, sampleMoney } from '#storybook/samples/index.ts'
import { MoneyBar } from './money-bar.tsx'

const meta = preview.meta({
  title: 'entities/money/bar',
  component: MoneyBar,
  parameters: { layout: 'padded' },
  args: { money: sampleMoney(sampleBounty) },
})

export const Pledged = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Where the money goes' })).toHaveTextContent(
      /^Journalist 90%Platform fee 10%$/,
    )
  },
})
export const WithASponsor = meta.story({
  args: {
    money: {
      ...sampleMoney(sampleBounty),
      pledged: 10_049.99,
      matches: [
        { disclosure: 'Matched by the Harbor Foundation.', amount: 8000 },
        { disclosure: 'Matched by the Harbor Foundation.', amount: 2000 },
      ],
      sponsors: 1,
    },
  },
  play: async ({ canvas }) => {
    const sources = within(canvas.getByRole('list', { name: 'Where the money comes from' }))
    await expect(sources.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Readers 1%',
      'Matched by the Harbor Foundation. 79%',
      'Matched by the Harbor Foundation. 20%',
    ])
  },
})
export const PaidAndPartlyRefunded = meta.story({
  args: { money: { ...sampleMoney(sampleBountyIn.paid), fee: 100, paid: 900, refunded: 240.5 } },
})
export const Released = meta.story({
  args: { money: sampleMoney(sampleBountyIn.expired) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
  },
})

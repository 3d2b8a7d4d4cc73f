import preview from '#storybook/preview.tsx'
import { OwnSums } from './own-sums.tsx'

const meta = preview.meta({
  title: 'entities/money/own-sums',
  component: OwnSums,
  args: { sums: { promised: 40, charged: 1240.5, refunded: 10.05 } },
  parameters: { layout: 'padded' },
})

export const Loaded = meta.story()
export const Loading = meta.story({ args: { sums: undefined } })

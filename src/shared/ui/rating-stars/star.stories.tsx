import preview from '#storybook/preview.tsx'
import { Star } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/rating-stars/star',
  component: Star,
  parameters: { layout: 'padded' },
})

export const Half = meta.story({ args: { fill: 0.5 } })
export const Full = meta.story({ args: { fill: 1 } })

import preview from '#storybook/preview.tsx'
import { ContentTypeBadge } from './category-card.tsx'

const meta = preview.meta({
  title: 'entities/story/content-type-badge',
  component: ContentTypeBadge,
  parameters: { layout: 'padded' },
})

export const BountyArticle = meta.story({ args: { type: 'delivery' } })
export const IndependentArticle = meta.story({ args: { type: 'direct' } })

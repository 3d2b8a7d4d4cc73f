import preview from '#storybook/preview.tsx'
import { longTitle, sampleCategoryStories } from '#storybook/samples/index.ts'
import { CategoryCard } from './category-card.tsx'

const [commissioned, , independent] = sampleCategoryStories(3) as [Story, Story, Story]
type Story = ReturnType<typeof sampleCategoryStories>[number]
const { preview: _, ...bare } = commissioned
const meta = preview.meta({ title: 'entities/story/category-card', component: CategoryCard })

export const BountyArticle = meta.story({ args: { story: commissioned, first: true } })
export const IndependentArticle = meta.story({ args: { story: independent } })
export const LongTitle = meta.story({
  args: { story: { ...commissioned, title: longTitle, bounty_title: longTitle } },
})
export const WithoutPicture = meta.story({ args: { story: bare } })

import preview from '#storybook/preview.tsx'
import { sampleCategoryStories } from '#storybook/samples/index.ts'
import { CategoryPage } from './category-page.tsx'

const meta = preview.meta({ title: 'pages/category', component: CategoryPage, args: { name: 'science' } })

export const Full = meta.story({ args: { stories: sampleCategoryStories(8) } })
export const OneArticle = meta.story({ args: { stories: sampleCategoryStories(1) } })
export const Empty = meta.story({ args: { stories: [] } })

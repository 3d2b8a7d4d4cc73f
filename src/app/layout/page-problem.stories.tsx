import preview from '../../../.storybook/preview.tsx'
import { PageProblem } from './page-problem.tsx'

const meta = preview.meta({ title: 'app/page-problem', component: PageProblem, args: { reset: () => {} } })

export const AnyPage = meta.story({})
export const Article = meta.story({
  args: { message: 'This article is not available or could not be loaded.' },
})
export const Category = meta.story({ args: { message: 'Failed to load articles. Please try again later.' } })

import preview from '#storybook/preview.tsx'
import { PageError } from './page-error.tsx'

const meta = preview.meta({ title: 'app/page-error', component: PageError, args: { reset: () => {} } })

export const AnyPage = meta.story({})
export const Article = meta.story({
  args: { message: 'This article is not available or could not be loaded.' },
})
export const Category = meta.story({ args: { message: 'Failed to load articles. Please try again later.' } })

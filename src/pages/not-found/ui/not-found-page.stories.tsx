import preview from '#storybook/preview.tsx'
import { NotFoundPage } from '../index.tsx'

const meta = preview.meta({ title: 'pages/not-found', component: NotFoundPage })

export const UnknownAddress = meta.story({})
export const UnknownArticle = meta.story({ args: { title: 'Article Not Found' } })

import preview from '#storybook/preview.tsx'
import { AboutPage } from './about-page.tsx'

const meta = preview.meta({ title: 'pages/about', component: AboutPage })

export const Page = meta.story({})

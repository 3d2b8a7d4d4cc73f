import preview from '#storybook/preview.tsx'
import { HowItWorksPage } from './how-it-works-page.tsx'

const meta = preview.meta({ title: 'pages/how-it-works', component: HowItWorksPage })

export const Page = meta.story({})

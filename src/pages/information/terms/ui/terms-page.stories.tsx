import preview from '#storybook/preview.tsx'
import { TermsPage } from './terms-page.tsx'

const meta = preview.meta({ title: 'pages/terms', component: TermsPage })

export const Page = meta.story({})

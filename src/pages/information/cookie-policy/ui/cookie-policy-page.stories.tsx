import preview from '#storybook/preview.tsx'
import { CookiePolicyPage } from './cookie-policy-page.tsx'

const meta = preview.meta({ title: 'pages/cookie-policy', component: CookiePolicyPage })

export const Page = meta.story({})

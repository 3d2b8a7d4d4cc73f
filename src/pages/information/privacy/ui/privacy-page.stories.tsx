import preview from '#storybook/preview.tsx'
import { PrivacyPage } from './privacy-page.tsx'

const meta = preview.meta({ title: 'pages/privacy', component: PrivacyPage })

export const Page = meta.story({})

import preview from '#storybook/preview.tsx'
import { Screen } from '../index.tsx'

const meta = preview.meta({ title: 'pages/terms', component: Screen })

export const Page = meta.story({})

import preview from '#storybook/preview.tsx'
import { Screen } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/forgot-password',
  component: Screen,
})

export const Page = meta.story({})

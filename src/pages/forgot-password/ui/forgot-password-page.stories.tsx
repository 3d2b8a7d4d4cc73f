import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const meta = preview.meta({
  title: 'pages/forgot-password',
  component: ForgotPasswordPage,
  decorators: [withSampleApi],
})

export const Page = meta.story({})

import preview from '#storybook/preview.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const meta = preview.meta({
  title: 'pages/forgot-password',
  component: ForgotPasswordPage,
})

export const Page = meta.story({})

import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { Screen } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/sign-in',
  component: Screen,
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSession('signedOut')}>
        <Story />
      </SessionProvider>
    ),
  ],
})

export const Page = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show password' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
  },
})

export const TurnedBack = meta.story({
  parameters: { address: '/signin?next=%2Fprofile' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Create an account' })
    await expect(link).toHaveAttribute('href', '/signup?next=%2Fprofile')
  },
})

import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { Screen } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/reset-password',
  component: Screen,
  parameters: { address: '/reset-password?token=a-token' },
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSession('signedOut')}>
        <Story />
      </SessionProvider>
    ),
  ],
})

export const Page = meta.story({
  play: async ({ canvasElement, loaded }) => {
    await waitFor(() => expect(loaded.router.history.location.search).toBe(''))
    await expect(within(canvasElement).getByLabelText('New password')).toBeVisible()
  },
})

Page.test('leads to sign in', async ({ canvasElement, loaded }) => {
  const canvas = within(canvasElement)
  await fill(canvas.getByLabelText('New password'), 'analytical engine')
  await fill(canvas.getByLabelText('Confirm new password'), 'analytical engine')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await canvas.findByRole('link', { name: 'Sign In now' }))
  await waitFor(() => expect(loaded.router.history.location.href).toBe('/signin'))
})

export const WithoutToken = meta.story({
  parameters: { address: '/reset-password' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText('Invalid or missing reset token. Please request a new password reset link.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Request a new reset link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  },
})

import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { Screen } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/verify-email',
  component: Screen,
  parameters: { address: '/verify-email?token=a-token' },
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSession('signedOut')}>
        <Story />
      </SessionProvider>
    ),
  ],
})

export const FromTheEmail = meta.story({})
export const WithoutToken = meta.story({ parameters: { address: '/verify-email' } })

FromTheEmail.test('removes the token from the address and confirms with it', async ({ canvas, loaded }) => {
  await waitFor(() => expect(loaded.router.history.location.search).toBe(''))
  await userEvent.click(canvas.getByRole('button', { name: 'Confirm my address' }))
  await expect(await canvas.findByRole('heading', { name: 'Your address is confirmed' })).toHaveFocus()
})

WithoutToken.test('links a signed-out reader to sign-in to ask for another email', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?next=%2Fprofile')
})

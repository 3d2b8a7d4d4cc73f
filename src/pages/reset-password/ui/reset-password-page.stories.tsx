import { verifySession } from '@contract/endpoints.ts'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleSession, sampleUser } from '#storybook/samples/session.ts'
import { loadSession, userOf, withSession } from '#storybook/signed-in.tsx'
import { SessionProvider } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
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

async function reset(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await fill(canvas.getByLabelText('New password'), 'analytical engine')
  await fill(canvas.getByLabelText('Confirm new password'), 'analytical engine')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await canvas.findByRole('link', { name: 'Sign In now' }))
}

Page.test('leads to sign in', async ({ canvasElement, loaded }) => {
  await reset(canvasElement)
  await waitFor(() => expect(loaded.router.history.location.href).toBe('/signin'))
})

export const SignedIn = meta.story({ loaders: [loadSession], decorators: [withSession] })

SignedIn.test('ends the session of the account as refused, so that typed texts stay', async (context) => {
  const ended = fn()
  context.loaded.session.onEnd(ended)
  context.msw.use(mockEndpoint.failing(verifySession, 401, 'Not authenticated'))
  await reset(context.canvasElement)
  await waitFor(() => expect(context.loaded.router.history.location.href).toBe('/signin'))
  await expect(ended.mock.calls).toEqual([['refused']])
})

SignedIn.test('leaves somebody else signed in', async ({ canvasElement, loaded }) => {
  await reset(canvasElement)
  await waitFor(() => expect(loaded.router.history.location.href).toBe('/signin'))
  await expect(userOf(loaded)).toEqual(sampleUser)
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

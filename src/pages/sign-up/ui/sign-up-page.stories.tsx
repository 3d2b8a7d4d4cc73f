import { signIn } from '@contract/endpoints.ts'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
import { Screen } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/sign-up',
  component: Screen,
  parameters: { address: '/signup?next=%2Fprofile' },
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSession('signedOut')}>
        <Story />
      </SessionProvider>
    ),
  ],
})

const signUp = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await fill(canvas.getByLabelText('Full name'), 'Ada Byron')
  await fill(canvas.getByLabelText('Email'), 'ada@lede.example')
  await fill(canvas.getByLabelText('Phone'), '+44 20 7946 0000')
  await fill(canvas.getByLabelText('Password'), 'analytical engine')
  await fill(canvas.getByLabelText('Confirm password'), 'analytical engine')
  await userEvent.keyboard('{Enter}')
}

export const Page = meta.story({
  play: async ({ canvasElement, canvas }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Sign In' })
    await expect(link).toHaveAttribute('href', '/signin?next=%2Fprofile')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Create an Account')
  },
})

export const ToFundAQuestion = meta.story({
  parameters: { address: '/signup?next=%2Fquestions%2Fbounty-1%3Ffund%3Dtrue' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are about to fund')).toBeVisible()
    await expect(canvas.getByText(/^Why did the flood/)).toBeVisible()
  },
})

Page.test('leads to the return path', async ({ canvasElement, loaded }) => {
  await signUp(canvasElement)
  await waitFor(() => expect(loaded.router.history.location.href).toBe('/profile'))
})

Page.test('leads to sign in with a notice when the first sign-in fails', async ({ canvasElement, loaded, msw }) => {
  msw.use(mockEndpoint.failing(signIn, 503))
  await signUp(canvasElement)
  await waitFor(() => expect(loaded.router.history.location.href).toBe('/signin?next=%2Fprofile'))
  await expect(loaded.router.history.location.state.arrival).toBe('accountCreated')
})

import { signIn } from '@contract/endpoints.ts'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleSession, sampleSessionNotLoaded } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { SignInForm } from './sign-in-form.tsx'

const meta = preview.meta({
  title: 'features/sign-in',
  component: SignInForm,
  args: { onSignedIn: fn() },
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSession('signedOut')}>
        <PageFrame width="form">
          <Story />
        </PageFrame>
      </SessionProvider>
    ),
  ],
})

const submit = (canvas: ReturnType<typeof within>) => userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))

const fillIn = async (canvas: ReturnType<typeof within>, email: string, password: string) => {
  await fill(canvas.getByLabelText('Email'), email)
  await fill(canvas.getByLabelText('Password'), password)
}

export const Empty = meta.story({})

Empty.test('calls onSignedIn after the token is granted', async ({ canvasElement, args }) => {
  const canvas = within(canvasElement)
  await fillIn(canvas, 'reader@lede.example', 'lede-demo-2026')
  await submit(canvas)
  await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
})

export const Invalid = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await submit(canvas)
    await expect(await canvas.findByText('Email is required')).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription('Email is required')
  },
})

Invalid.test('validates on every change after the first submit', async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await fillIn(canvas, 'reader', 'x')
  await expect(canvas.getByText('Email address is invalid')).toBeVisible()
  await userEvent.type(canvas.getByLabelText('Email'), '@lede.example')
  await expect(canvas.queryByText('Email address is invalid')).toBeNull()
  await expect(canvas.queryByText('Password is required')).toBeNull()
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(signIn, 401, 'Invalid email or password.')),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await fillIn(canvas, 'reader@lede.example', 'not it')
    await submit(canvas)
    await expect(await canvas.findByText('Invalid email or password.')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveValue('reader@lede.example')
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
})

const isToldAfterSubmit = async (canvasElement: HTMLElement, words: string) => {
  const canvas = within(canvasElement)
  await fillIn(canvas, 'reader@lede.example', 'lede-demo-2026')
  await submit(canvas)
  await expect(await canvas.findByText(words)).toBeVisible()
}

/** The session's machine is a file of its own, requested when somebody signs in. */
export const SessionNotLoaded = meta.story({
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSessionNotLoaded()}>
        <Story />
      </SessionProvider>
    ),
  ],
  play: async ({ canvasElement, args }) => {
    await isToldAfterSubmit(canvasElement, 'An unexpected error occurred. Please try again later.')
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
})

export const Submitting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(signIn, 'infinite', () => ({ access_token: '' }))),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fillIn(canvas, 'reader@lede.example', 'lede-demo-2026')
    await submit(canvas)
    const button = await canvas.findByRole('button', { name: 'Signing in...' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveFocus()
  },
})

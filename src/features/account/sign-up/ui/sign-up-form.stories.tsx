import { checkEmail, signIn, signUp } from '@contract/endpoints.ts'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleSession, sampleSessionNotLoaded } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { emailTaken } from '../model/sign-up-values.ts'
import { SignUpForm } from './sign-up-form.tsx'

const meta = preview.meta({
  title: 'features/sign-up',
  component: SignUpForm,
  args: { onSignedIn: fn(), onCreated: fn() },
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

const account = {
  'Full name': 'Ada Byron',
  Email: 'ada@lede.example',
  Phone: '+44 20 7946 0000',
  Password: 'analytical engine 1843',
  'Confirm password': 'analytical engine 1843',
}

const fillIn = async (canvasElement: HTMLElement, changes: Partial<typeof account> = {}) => {
  const canvas = within(canvasElement)
  for (const [label, words] of Object.entries({ ...account, ...changes })) {
    const field = canvas.getByLabelText(label)
    if (label === 'Full name') field.focus()
    while (document.activeElement !== field) await userEvent.tab()
    await userEvent.clear(field)
    await userEvent.paste(words)
  }
  return canvas
}
const submit = () => userEvent.keyboard('{Enter}')

const expectKept = async (canvas: ReturnType<typeof within>) => {
  for (const [label, words] of Object.entries(account)) await expect(canvas.getByLabelText(label)).toHaveValue(words)
}

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    await expect(canvas.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    await expect(canvas.getByText(/at least 13 years old/)).toHaveTextContent(
      /under 18 you need the permission of a parent/,
    )
    await expect(canvas.getByLabelText('Phone')).toHaveAccessibleDescription(
      'For calls about a bounty or a payment of yours. Nobody else on the site sees it.',
    )
    const purposes = Object.keys(account).map((label) => canvas.getByLabelText(label).getAttribute('autocomplete'))
    await expect(purposes).toEqual(['name', 'email', 'tel', 'new-password', 'new-password'])
  },
})

Empty.test('signs in the new user', async ({ canvasElement, args }) => {
  await fillIn(canvasElement)
  await submit()
  await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  await expect(args.onCreated).not.toHaveBeenCalled()
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Creating your account...' }))
  await submit()
  await expect(args.onSignedIn).toHaveBeenCalledOnce()
})

Empty.test(
  'calls onCreated if signing in fails after the account was created',
  async ({ canvasElement, args, msw }) => {
    msw.use(mockEndpoint.failing(signIn, 500))
    await fillIn(canvasElement)
    await submit()
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce())
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
)

export const SessionNotLoaded = meta.story({
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSessionNotLoaded()}>
        <Story />
      </SessionProvider>
    ),
  ],
  play: async ({ canvasElement, args }) => {
    await fillIn(canvasElement)
    await submit()
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce())
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
})

export const Invalid = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fill(canvas.getByLabelText('Confirm password'), 'another')
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    const errors = {
      'Full name': 'Name is required',
      Email: 'Email is required',
      Phone: 'Phone number is required',
      Password: 'Password is required',
      'Confirm password': 'Passwords do not match',
    }
    for (const [label, error] of Object.entries(errors)) {
      await expect(await canvas.findByText(error)).toBeVisible()
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(error))
    }
    await expect(canvas.getByLabelText('Full name')).toHaveFocus()
  },
})

export const EmailTaken = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(checkEmail, ({ body }) => ({ exists: body.email === account.Email }))),
  play: async ({ canvasElement, args }) => {
    const canvas = await fillIn(canvasElement)
    await expect(await canvas.findByText(emailTaken)).toBeVisible()
    await submit()
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus())
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(emailTaken)
    await expectKept(canvas)
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
})

export const CommonPassword = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(
        signUp,
        400,
        'password: This password is among the most common ones. Please choose another.',
      ),
    ),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement)
    await submit()
    const error = 'This password is among the most common ones. Please choose another.'
    await expect(await canvas.findByText(error)).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
    await expectKept(canvas)
  },
})

export const TooManyAttempts = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(signUp, 429, 'Too many attempts. Please try again later.')),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement)
    await submit()
    await expect(await canvas.findByText('Too many attempts. Please try again later.')).toBeVisible()
    await expectKept(canvas)
  },
})

const created = fn()

export const Submitting = meta.story({
  beforeEach: ({ msw }) => {
    created.mockClear()
    msw.use(mockEndpoint(signUp, () => created() ?? new Promise(() => {})))
  },
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement)
    await submit()
    await submit()
    await waitFor(() => expect(created).toHaveBeenCalledOnce())
    const button = await canvas.findByRole('button', { name: 'Creating your account...' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(created).toHaveBeenCalledOnce()
  },
})

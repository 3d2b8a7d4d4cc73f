import { cancelEmailChange, ownEmail, signIn } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { confirmedEmail, longEmail, pendingChange, sampleUser } from '#storybook/samples/session.ts'
import { loadSession, userOf, withSession } from '#storybook/signed-in.tsx'
import { useOwnEmail } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { ChangeEmail } from './change-email.tsx'

const meta = preview.type<{ args: { user: typeof sampleUser } }>().meta({
  title: 'features/account/verify-email/change',
  args: { user: sampleUser },
  loaders: [loadSession],
  decorators: [
    (Story) => (
      <PageFrame width="form">
        <h2>Email address</h2>
        <Story />
      </PageFrame>
    ),
    withSession,
  ],
  render: ({ user }) => {
    const own = useOwnEmail()
    return <ChangeEmail user={user} own={own} />
  },
})

const send = async (canvasElement: HTMLElement, email = 'ada@new.example') => {
  const canvas = within(canvasElement)
  await fill(canvas.getByLabelText('New email'), email)
  await fill(canvas.getByLabelText('Your password'), 'lede-demo-2026')
  await userEvent.keyboard('{Enter}')
  return canvas
}

export const Form = meta.story({})
export const FormOfAnAddressThatIsNotConfirmed = meta.story({
  args: { user: { ...sampleUser, email_verified: false } },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ownEmail, () => ({ ...confirmedEmail, verified: false }))),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send the link' })).toBeVisible()
    await expect(
      canvas.getByText(/^We send a link to the new address\. Your address changes once you use it/),
    ).toBeVisible()
  },
})

export const Pending = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement)
    await expect(await canvas.findByText('Your address changes to ada@new.example.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Change your address' })).toHaveFocus()
    await expect(
      canvas.getByText(/^Open the link in our email at ada@lede\.example and at ada@new\.example by /),
    ).toBeVisible()
  },
})
export const PendingAtTheNewAddressAlone = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ownEmail, () => pendingChange(longEmail, ['new']))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`Your address changes to ${longEmail}.`)).toBeVisible()
    await expect(canvas.queryByText(/can no longer read/)).toBeNull()
  },
})
Pending.test('is canceled', async ({ canvas, msw }) => {
  msw.use(
    mockEndpoint(cancelEmailChange, () => ({ success: true as const })),
    mockEndpoint(ownEmail, () => confirmedEmail),
  )
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel the change' }))
  await expect(await canvas.findByLabelText('New email')).toHaveValue('')
  await expect(canvas.getByRole('heading', { name: 'Change your address' })).toHaveFocus()
  await expect(screen.getByText('Change canceled.')).toBeInTheDocument()
})

export const SameAddress = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement, 'ADA@lede.example')
    await waitFor(() =>
      expect(canvas.getByLabelText('New email')).toHaveAccessibleDescription(
        'This is already the address of your account.',
      ),
    )
  },
})
export const WrongPassword = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(signIn, 401, 'Failed to sign in.')),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement)
    await waitFor(() =>
      expect(canvas.getByLabelText('Your password')).toHaveAccessibleDescription(
        expect.stringContaining('Current password is incorrect'),
      ),
    )
  },
})
Form.test('takes over an address that was changed elsewhere', async ({ loaded, msw }) => {
  msw.use(mockEndpoint(ownEmail, () => ({ ...confirmedEmail, email: 'ada@new.example' })))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(userOf(loaded)?.email).toBe('ada@new.example'))
})

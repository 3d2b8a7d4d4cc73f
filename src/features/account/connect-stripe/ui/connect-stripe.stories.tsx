import {
  openStripeDashboard,
  payoutConnection,
  removeConnection,
  signIn,
  startOnboarding,
} from '@contract/endpoints.ts'
import { type PayoutConnection, stripeRefusedAccount } from '@contract/payout-connection.ts'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleConnection, sampleNoConnection } from '#storybook/samples/payout-connection.ts'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { mockEndpoint } from '@/shared/mock'
import { ConnectStripe } from './connect-stripe.tsx'

const meta = preview.meta({
  title: 'features/account/connect-stripe',
  component: ConnectStripe,
  args: { email: 'ada@lede.example', leave: fn() },
  parameters: { layout: 'padded' },
  loaders: [loadSession],
  decorators: [
    (Story) => (
      <>
        <h2>Get Paid</h2>
        <Story />
      </>
    ),
    withSession,
  ],
})

const connected = (of: Partial<PayoutConnection>) =>
  mockEndpoint(payoutConnection, () => ({ ...sampleConnection, usable_from: null, ...of }))
const withConnection = (of: Partial<PayoutConnection>) => ({
  beforeEach: ({ msw }: { msw: { use: (handler: ReturnType<typeof connected>) => void } }) => msw.use(connected(of)),
})

const submit = async (label: string, password = 'lede-demo-2026') => {
  const button = await screen.findByRole('button', { name: label })
  if (password !== '') await fill(screen.getByLabelText('Your password'), password)
  await userEvent.click(button)
}

const stop = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Stop payouts through Stripe' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop payouts through Stripe' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Stop payouts through Stripe' }))
  return dialog
}

export const None = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no account at Stripe for Lede yet.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Set up at Stripe' })).toBeVisible()
  },
})

export const Incomplete = meta.story({
  ...withConnection({ status: 'incomplete', needs: ['identity', 'bank_account'] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your account at Stripe is not finished.')).toBeVisible()
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Who you are, perhaps with a photo of an identity document',
      'Your bank account or debit card',
    ])
    await expect(canvas.getByRole('button', { name: 'Continue at Stripe' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Check again' })).toBeNull()
  },
})

export const Checking = meta.story({
  ...withConnection({ status: 'checking' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stripe is checking what you entered.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Check again' })).toBeVisible()
    await expect(canvas.queryByLabelText('Your password')).toBeNull()
  },
})

export const Ready = meta.story({
  ...withConnection({ usable_from: '2026-11-05T09:00:00.000Z' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your payouts go to your account at Stripe.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Open your Stripe dashboard' })).toBeVisible()
  },
})

export const OnHold = meta.story({
  ...withConnection({ is_held: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Payouts to you are on hold.')).toBeVisible()
  },
})

export const Restricted = meta.story({
  ...withConnection({ status: 'restricted', needs: ['identity'] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stripe does not allow transfers to your account now.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Continue at Stripe' })).toBeVisible()
  },
})

export const ReturnedTooEarly = meta.story({
  args: { returned: 'return' },
  ...withConnection({ status: 'incomplete', needs: ['bank_account'] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Check again' })).toBeVisible()
  },
})

export const ReturnedForANewAddress = meta.story({
  args: { returned: 'refresh' },
  ...withConnection({ status: 'incomplete' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('That Stripe page has expired. Please open it again.')).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(payoutConnection, 'infinite', () => sampleNoConnection)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your account at Stripe')).toBeInTheDocument()
  },
})

export const Unavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(payoutConnection, 0)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your account at Stripe could not be loaded.')).toBeVisible()
  },
})

export const Leaving = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(startOnboarding, 'infinite', () => ({ url: 'https://connect.stripe.com/x' }))),
  play: async ({ canvas }) => {
    await submit('Set up at Stripe')
    await expect(await canvas.findByRole('button', { name: 'Opening Stripe...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

const answered = fn()
export const LeftMeanwhile = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(startOnboarding, () => {
        answered()
        return { url: 'https://connect.stripe.com/x' }
      }),
    ),
  render: function Page(args) {
    const [isHere, setIsHere] = useState(true)
    return isHere ? (
      <>
        <ConnectStripe {...args} />
        <button type="button" onClick={() => setIsHere(false)}>
          Another page
        </button>
      </>
    ) : (
      <p>Another page</p>
    )
  },
  play: async ({ args, canvas }) => {
    await submit('Set up at Stripe')
    await userEvent.click(canvas.getByRole('button', { name: 'Another page' }))
    await waitFor(() => expect(answered).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(args.leave).not.toHaveBeenCalled()
  },
})

export const WrongPassword = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(signIn, 401, 'Failed to sign in.')),
  play: async ({ args, canvas }) => {
    await submit('Set up at Stripe', '')
    await expect(await canvas.findByText('Password is required')).toBeVisible()
    await submit('Set up at Stripe')
    const password = canvas.getByLabelText('Your password')
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Password is incorrect$/))
    await expect(password).toHaveFocus()
    await expect(args.leave).not.toHaveBeenCalled()
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(startOnboarding, 409, stripeRefusedAccount)),
  play: async ({ canvas }) => {
    await submit('Set up at Stripe')
    await expect(await canvas.findByText(stripeRefusedAccount)).toBeVisible()
  },
})

export const NoAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(startOnboarding, 0)),
  play: async ({ canvas }) => {
    await submit('Set up at Stripe')
    await expect(await canvas.findByText('Stripe could not be opened.')).toBeVisible()
  },
})

export const Stopping = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      connected({}),
      mockEndpoint.delayed(removeConnection, 'infinite', () => sampleNoConnection),
    ),
  play: async () => {
    const dialog = await stop()
    await expect(await dialog.findByRole('button', { name: 'Stopping...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const StopFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(connected({}), mockEndpoint.failing(removeConnection, 0)),
  play: async () => {
    const dialog = await stop()
    await expect(
      await dialog.findByText('Payouts through Stripe could not be stopped. Please try again.'),
    ).toBeVisible()
  },
})

OnHold.test('promises no payout to the bank when payouts through Stripe stop', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Stop payouts through Stripe' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop payouts through Stripe' }))
  await expect(dialog.getByText(/stay on hold until an administrator allows them\.$/)).toBeVisible()
})

Ready.test('stops payouts through Stripe, says so, and keeps the focus in the section', async ({ canvas }) => {
  await stop()
  await expect(await canvas.findByText('You have no account at Stripe for Lede yet.')).toBeVisible()
  await waitFor(() => expect(canvas.getByRole('heading', { name: 'Get paid through Stripe' })).toHaveFocus())
  await expect(screen.getByText('Payouts through Stripe stopped.')).toBeInTheDocument()
  await expect(canvas.queryByRole('button', { name: 'Stop payouts through Stripe' })).toBeNull()
})

None.test('leaves for Stripe with a fresh token, and stays busy until the page goes', async ({ args, canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(signIn, ({ body }) => {
      sent.push(body)
      return { access_token: 'fresh' }
    }),
    mockEndpoint(startOnboarding, ({ request }) => {
      sent.push(request.headers.get('authorization'))
      return { url: 'https://connect.stripe.com/setup/e/acct_1/once' }
    }),
  )
  await submit('Set up at Stripe')
  await waitFor(() => expect(args.leave).toHaveBeenCalledWith('https://connect.stripe.com/setup/e/acct_1/once'))
  await expect(sent).toEqual([{ email: 'ada@lede.example', password: 'lede-demo-2026' }, 'Bearer fresh'])
  const busy = canvas.getByRole('button', { name: 'Opening Stripe...' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect(await canvas.findByRole('button', { name: 'Set up at Stripe' })).toBeVisible()
  await expect(canvas.getByLabelText('Your password')).toHaveValue('')
})

Ready.test('opens the dashboard', async ({ args, msw }) => {
  msw.use(mockEndpoint(openStripeDashboard, () => ({ url: 'https://connect.stripe.com/express/acct_1/once' })))
  await submit('Open your Stripe dashboard')
  await waitFor(() => expect(args.leave).toHaveBeenCalledWith('https://connect.stripe.com/express/acct_1/once'))
})

Checking.test('shows the new state after Check again', async ({ canvas, msw }) => {
  msw.use(connected({}))
  await userEvent.click(canvas.getByRole('button', { name: 'Check again' }))
  await expect(await canvas.findByText('Your payouts go to your account at Stripe.')).toBeVisible()
})

Unavailable.test('loads the account after Try again', async ({ canvas, msw }) => {
  msw.use(connected({}))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByText('Your payouts go to your account at Stripe.')).toBeVisible()
})

import { payoutDetails, removePayoutDetails, savePayoutDetails, signIn, siteSettings } from '@contract/endpoints.ts'
import { holderMissing, ibanInvalid, ibanMissing, type PayoutDetails } from '@contract/payout.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { samplePayoutDetails } from '#storybook/samples/earnings.ts'
import { settingsOfADemonstration } from '#storybook/samples/site.ts'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { mockEndpoint } from '@/shared/mock'
import { GetPaid } from './get-paid.tsx'

const meta = preview.meta({
  title: 'features/account/save-payout-details',
  component: GetPaid,
  args: { email: 'ada@lede.example' },
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

const none = mockEndpoint(payoutDetails, () => ({ details: null }))
const withoutDetails = { beforeEach: ({ msw }: { msw: { use: (handler: typeof none) => void } }) => msw.use(none) }

const valid = { 'Name on the account': 'Nellie Bly', IBAN: 'DE89370400440532013000', 'Your password': 'lede-demo-2026' }
const saveButton = () => screen.findByRole('button', { name: 'Save bank details' })
const save = async (typed: Record<string, string> = valid) => {
  const button = await saveButton()
  for (const [label, text] of Object.entries(typed)) await fill(screen.getByLabelText(label), text)
  await userEvent.click(button)
}
const askToRemove = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove bank details' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove bank details' })
  // The dialog fades in.
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const remove = async () => {
  const dialog = await askToRemove()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove bank details' }))
  return dialog
}

export const Saved = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('DE•• •••• 3000')).toBeVisible()
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'DE•• •••• 3000',
      'March 2, 2026',
      'March 5, 2026',
    ])
    await expect(canvas.getByRole('button', { name: 'Change bank details', expanded: false })).toBeVisible()
  },
})

export const None = meta.story({
  ...withoutDetails,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No bank details are saved.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Enter bank details', expanded: true })).toBeVisible()
    await expect(canvas.queryByText('Demo: no real payments are taken.')).toBeNull()
  },
})

export const Demonstration = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      none,
      mockEndpoint(siteSettings, () => settingsOfADemonstration),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Demo: no real payments are taken.')).toBeVisible()
  },
})

const answer = (details: PayoutDetails) => ({
  beforeEach: ({ msw }: { msw: { use: (handler: typeof none) => void } }) =>
    msw.use(mockEndpoint(payoutDetails, () => details)),
})

export const WithoutStripe = meta.story({
  ...answer({ ...samplePayoutDetails, without_stripe: 'bank' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lede no longer pays through Stripe.')).toBeVisible()
    await expect(canvas.getByText(/^We now pay what you earn to your bank account/)).toBeVisible()
  },
})

export const WithoutStripeAndDetails = meta.story({
  ...answer({ details: null, without_stripe: 'bank' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Please enter your bank details, so that/)).toBeVisible()
  },
})

export const HeldWithoutStripe = meta.story({
  ...answer({ ...samplePayoutDetails, without_stripe: 'held' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Payouts to you are on hold.')).toBeVisible()
    await expect(canvas.getByText(/once an administrator allows it\.$/)).toBeVisible()
  },
})

export const HeldWithoutStripeAndDetails = meta.story({
  ...answer({ details: null, without_stripe: 'held' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/allows it\. Please enter your bank details\.$/)).toBeVisible()
  },
})

export const Changing = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change bank details' }))
    await expect(canvas.getByLabelText('IBAN')).toBeVisible()
  },
})

export const OtherAccount = meta.story({
  ...withoutDetails,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Another account' }))
    await expect(canvas.getByLabelText('Account details')).toBeVisible()
    await expect(canvas.queryByLabelText('IBAN')).toBeNull()
  },
})

export const Missing = meta.story({
  ...withoutDetails,
  play: async ({ canvas }) => {
    await save({})
    await expect(await canvas.findByText(holderMissing)).toBeVisible()
    await expect(canvas.getByText(ibanMissing)).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await expect(canvas.getByLabelText('Name on the account')).toHaveFocus()
  },
})

export const InvalidIban = meta.story({
  ...withoutDetails,
  play: async ({ canvas }) => {
    await save({ ...valid, IBAN: 'DE89370400440532013001' })
    await waitFor(() => expect(canvas.getByLabelText('IBAN')).toHaveAccessibleDescription(new RegExp(ibanInvalid)))
    await expect(canvas.getByLabelText('IBAN')).toHaveFocus()
  },
})

export const Saving = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      none,
      mockEndpoint.delayed(savePayoutDetails, 'infinite', () => samplePayoutDetails),
    ),
  play: async ({ canvas }) => {
    await save()
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const SavedNow = meta.story({
  ...withoutDetails,
  play: async ({ canvas }) => {
    await save()
    await expect(await canvas.findByText('Your bank details are saved.')).toBeVisible()
    await expect(canvas.getByText('Payouts to this account start on March 5, 2026.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Change bank details', expanded: false })).toHaveFocus()
  },
})

export const WrongPassword = meta.story({
  beforeEach: ({ msw }) => msw.use(none, mockEndpoint.failing(signIn, 401, 'Failed to sign in.')),
  play: async ({ canvas }) => {
    await save()
    const password = canvas.getByLabelText('Your password')
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Password is incorrect$/))
    await expect(password).toHaveFocus()
    await expect(canvas.getByLabelText('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
  },
})

export const NoAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(none, mockEndpoint.failing(savePayoutDetails, 0)),
  play: async ({ canvas }) => {
    await save()
    await expect(await canvas.findByText('Your bank details may not have been saved.')).toBeVisible()
  },
})

export const Removing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(removePayoutDetails, 'infinite', () => ({ details: null }))),
  play: async () => {
    const dialog = await remove()
    await expect(await dialog.findByRole('button', { name: 'Removing...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const RemovalFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(removePayoutDetails, 0)),
  play: async () => {
    const dialog = await remove()
    await expect(await dialog.findByText('Your bank details could not be removed. Please try again.')).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(payoutDetails, 'infinite', () => ({ details: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading bank details')).toBeInTheDocument()
  },
})

export const Unavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(payoutDetails, 0)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your bank details could not be loaded.')).toBeVisible()
  },
})

None.test('sends the contract’s details with a fresh token, and empties the form', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(signIn, ({ body }) => {
      sent.push(body)
      return { access_token: 'fresh' }
    }),
    mockEndpoint(savePayoutDetails, ({ body, request }) => {
      sent.push(body, request.headers.get('authorization'))
      return samplePayoutDetails
    }),
  )
  await save()
  await canvas.findByText('Your bank details are saved.')
  await expect(sent).toEqual([
    { email: 'ada@lede.example', password: 'lede-demo-2026' },
    { kind: 'iban', holder: 'Nellie Bly', iban: 'DE89370400440532013000' },
    'Bearer fresh',
  ])
  await userEvent.click(canvas.getByRole('button', { name: 'Change bank details' }))
  for (const label of Object.keys(valid)) await expect(canvas.getByLabelText(label)).toHaveValue('')
})

None.test(
  'groups an IBAN while it is typed at the end, and keeps the caret while it is corrected in its middle',
  async ({ canvas }) => {
    const field = (await canvas.findByLabelText('IBAN')) as HTMLInputElement
    await userEvent.type(field, 'de893704')
    await expect(field).toHaveValue('DE89 3704')
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect(field).toHaveValue('DE8')
    await userEvent.clear(field)
    await userEvent.type(field, 'DE8937040044')
    field.setSelectionRange(2, 2)
    await userEvent.keyboard('12')
    await expect([field.value, field.selectionStart]).toEqual(['DE1289 3704 0044', 4])
    await userEvent.tab()
    await expect(field).toHaveValue('DE12 8937 0400 44')
  },
)

None.test('keeps what was typed for the other kind of account', async ({ canvas }) => {
  await fill(await canvas.findByLabelText('IBAN'), 'DE89')
  await userEvent.click(canvas.getByRole('radio', { name: 'Another account' }))
  await fill(canvas.getByLabelText('Account details'), 'Routing 021000021')
  await userEvent.click(canvas.getByRole('radio', { name: 'An account with an IBAN' }))
  await expect(canvas.getByLabelText('IBAN')).toHaveValue('DE89')
  await userEvent.click(canvas.getByRole('radio', { name: 'Another account' }))
  await expect(canvas.getByLabelText('Account details')).toHaveValue('Routing 021000021')
})

Saved.test('removes the details, says so, and moves the focus to the form', async ({ canvas }) => {
  await remove()
  await expect(await canvas.findByText('No bank details are saved.')).toBeVisible()
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Enter bank details', expanded: true })).toHaveFocus())
  await expect(screen.getByText('Bank details removed.')).toBeInTheDocument()
})

Unavailable.test('loads the details after Try again', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(payoutDetails, () => samplePayoutDetails))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByText('DE•• •••• 3000')).toBeVisible()
})

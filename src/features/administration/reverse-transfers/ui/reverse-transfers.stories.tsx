import { allowTransfers, reverseTransfer, signIn, stripeTransfers } from '@contract/endpoints.ts'
import { reversalReasonMissing, type StripeTransfers, transferNotPaid } from '@contract/payout-connection.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleTransfer, sampleTransfers } from '#storybook/samples/payout-connection.ts'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { queryOf } from '@/shared/api'
import { contentId } from '@/shared/config'
import { mockEndpoint, mockError } from '@/shared/mock'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { transferLook } from '../model/transfer-words.ts'
import { ReverseTransfers } from './reverse-transfers.tsx'

/** Shows the transfers of the cache, as the page does. */
function Page({ shown }: { shown: StripeTransfers }) {
  const { data } = useQuery({
    ...queryOf(stripeTransfers),
    initialData: shown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <main id={contentId} tabIndex={-1}>
      <PageFrame>
        <h1>Payouts</h1>
        <ReverseTransfers>
          {({ renderReversal, renderAllowance }) => (
            <List layout="ruled">
              {data.transfers.map((transfer) => (
                <li key={transfer.id}>
                  {transfer.name}: {transferLook(transfer).label} {renderReversal(transfer)}
                </li>
              ))}
              {data.held.map((journalist) => (
                <li key={journalist.account_id}>
                  {journalist.name}: on hold {renderAllowance(journalist)}
                </li>
              ))}
            </List>
          )}
        </ReverseTransfers>
      </PageFrame>
    </main>
  )
}

const meta = preview.meta({
  title: 'features/administration/reverse-transfers',
  component: Page,
  args: { shown: sampleTransfers },
  loaders: [loadSession],
  decorators: [withSession],
})

const ask = async (opener: string, title: string) => {
  await userEvent.click(screen.getByRole('button', { name: opener }))
  return within(await screen.findByRole('alertdialog', { name: title }))
}
const askToReverse = () => ask('Take it back (Ines Okafor)', 'Take the transfer back')
const askToAllow = () => ask('Allow transfers again (Mina Lindqvist)', 'Allow transfers again')
const reverse = async (reason = 'Paid twice.', password = 'lede-demo-2026') => {
  const dialog = await askToReverse()
  if (reason !== '') await fill(dialog.getByLabelText('Reason'), reason)
  if (password !== '') await fill(dialog.getByLabelText('Your password'), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }))
  return dialog
}

export const Listed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Take it back (Ines Okafor)',
      'Allow transfers again (Mina Lindqvist)',
    ])
  },
})

export const Asking = meta.story({
  play: async () => {
    const dialog = await askToReverse()
    await expect(dialog.getByText(/^\$842\.40 go back from Ines Okafor’s account/)).toBeInTheDocument()
  },
})

export const AskingToAllow = meta.story({
  play: async () => {
    const dialog = await askToAllow()
    await expect(dialog.queryByLabelText('Reason')).toBeNull()
    await expect(dialog.getByLabelText('Your password')).toBeInTheDocument()
  },
})

export const Missing = meta.story({
  play: async () => {
    const dialog = await reverse('', '')
    await expect(await dialog.findByText(reversalReasonMissing)).toBeVisible()
    await expect(dialog.getByText('Password is required')).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveFocus()
  },
})

export const TakingBack = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(reverseTransfer, 'infinite', () => ({ success: true as const }))),
  play: async () => {
    const dialog = await reverse()
    await expect(await dialog.findByRole('button', { name: 'Taking back...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const WrongPassword = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(signIn, 401, 'Failed to sign in.')),
  play: async () => {
    const dialog = await reverse()
    const password = dialog.getByLabelText('Your password')
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Password is incorrect$/))
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Paid twice.')
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(reverseTransfer, 409, transferNotPaid)),
  play: async () => {
    const dialog = await reverse()
    await expect(await dialog.findByText(transferNotPaid)).toBeVisible()
  },
})

export const NoAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(reverseTransfer, 0)),
  play: async () => {
    const dialog = await reverse()
    await expect(await dialog.findByText('Failed to take the transfer back. Please try again.')).toBeVisible()
  },
})

Listed.test('takes the transfer back with a fresh token and shows the new state', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(signIn, () => ({ access_token: 'fresh' })),
    mockEndpoint(reverseTransfer, ({ params, body, request }) => {
      sent.push(params.id, body, request.headers.get('authorization'))
      return { success: true as const }
    }),
    mockEndpoint(stripeTransfers, () => ({
      ...sampleTransfers,
      transfers: [{ ...sampleTransfer, is_reversing: true }],
    })),
  )
  await reverse()
  await expect(await canvas.findByText('Stripe is taking back the transfer to Ines Okafor.')).toBeVisible()
  await expect(sent).toEqual(['payout-9', { reason: 'Paid twice.' }, 'Bearer fresh'])
  await expect(canvas.getByText('Ines Okafor: Being taken back')).toBeVisible()
  await expect(canvas.queryByRole('button', { name: /^Take it back/ })).toBeNull()
})

NoAnswer.test('sends the same key again until the server answers', async ({ canvas, msw }) => {
  const keys: (string | null)[] = []
  const remember = ({ request }: { request: Request }) => keys.push(request.headers.get('idempotency-key'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take the transfer back' }))
  msw.use(
    mockEndpoint(reverseTransfer, (call) => {
      remember(call)
      return mockError(503, 'Please try again.')
    }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(dialog.getByText('Please try again.')).toBeVisible())
  msw.use(
    mockEndpoint(reverseTransfer, (call) => {
      remember(call)
      return { success: true as const }
    }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }))
  await canvas.findByText('Stripe is taking back the transfer to Ines Okafor.')
  await expect(keys).toEqual([keys[0], keys[0]])
  await expect(keys[0]).toMatch(/./)
})

Listed.test('allows transfers again', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(allowTransfers, ({ params }) => {
      sent.push(params.id)
      return { success: true as const }
    }),
  )
  const dialog = await askToAllow()
  await fill(dialog.getByLabelText('Your password'), 'lede-demo-2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Allow transfers' }))
  await expect(await canvas.findByText('You allowed transfers to Mina Lindqvist again.')).toBeVisible()
  await expect(sent).toEqual(['mina'])
})

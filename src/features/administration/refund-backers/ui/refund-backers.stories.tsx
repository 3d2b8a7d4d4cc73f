import { bountyRefunds, refundBackers } from '@contract/endpoints.ts'
import { type BountyRefunds, bountyNotPaid } from '@contract/refund.ts'
import { reasonMissing } from '@contract/text-length.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBountyRefunds, samplePaidOutRefunds } from '#storybook/samples/refunds.ts'
import { queryOf } from '@/shared/api'
import { contentId } from '@/shared/config'
import { mockEndpoint, mockError } from '@/shared/mock'
import { Inline } from '@/shared/ui/inline'
import { RefundBackers } from './refund-backers.tsx'

/** Shows the bounty of the cache, as the page does. */
function Page({ bounty }: { bounty: BountyRefunds }) {
  const query = queryOf(bountyRefunds, { params: { bountyId: bounty.bounty_id } })
  const { data } = useQuery({ ...query, initialData: bounty, staleTime: Number.POSITIVE_INFINITY })
  return (
    <main id={contentId} tabIndex={-1}>
      <h1>{data.bounty_title}</h1>
      <RefundBackers bounty={data}>
        {(renderButton) => (
          <Inline gap="small">
            {renderButton({ who: 'everyone' })}
            {data.backers.map((backer) => (
              <div key={backer.account_id}>{renderButton({ who: 'backer', backer })}</div>
            ))}
          </Inline>
        )}
      </RefundBackers>
    </main>
  )
}

const success = () => ({ success: true as const, is_proposed: false })
const [ada, ...others] = sampleBountyRefunds.backers as [BountyRefunds['backers'][number]]
const refunded: BountyRefunds = {
  ...sampleBountyRefunds,
  refunded: 125,
  fee: 0,
  share: 0,
  backers: [{ ...ada, refunded: 75 }, ...others],
}

const meta = preview.meta({
  title: 'features/administration/refund-backers',
  component: Page,
  parameters: { layout: 'padded' },
  args: { bounty: sampleBountyRefunds },
  decorators: [withSampleReader],
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(refundBackers, success),
      mockEndpoint(bountyRefunds, () => sampleBountyRefunds),
    ),
})

const reason = 'The story does not answer the question.'
const askForOne = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Refund… Ada Brandt' }))
  return within(await screen.findByRole('alertdialog', { name: 'Refund a backer' }))
}
const askForEveryone = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Refund everyone…' }))
  return within(await screen.findByRole('alertdialog', { name: 'Refund everyone' }))
}
const typeAmount = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
const refundOne = async () => {
  const dialog = await askForOne()
  await fill(dialog.getByLabelText('Reason'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  return dialog
}

export const Offered = meta.story({
  play: async ({ canvas }) => {
    // Nothing is left to refund to the other two.
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Refund everyone…',
      'Refund… Ada Brandt',
    ])
  },
})
export const NothingLeft = meta.story({
  args: { bounty: refunded },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
export const OneBacker = meta.story({
  play: async () => {
    const dialog = await askForOne()
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Ada Brandt was charged $75.00. $67.50 comes from the share of Tom Ahmadi, $7.50 from the platform fee. You are the only administrator, so nobody else has to approve it. The published story stays. A refund cannot be undone.',
    )
    await expect(dialog.getByLabelText('Amount')).toHaveDisplayValue('75.00')
    await expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription(
      'At least $0.01. At most $75.00 can be refunded.',
    )
  },
})
export const AlreadyPaidOut = meta.story({
  args: { bounty: samplePaidOutRefunds },
  play: async () => {
    const dialog = await askForOne()
    await expect(dialog.getByText(/already paid out, so we deduct it from later stories\.$/)).toBeVisible()
  },
})
export const Everyone = meta.story({
  play: async () => {
    const dialog = await askForEveryone()
    await expect(dialog.getByText(/^Every backer gets back/)).toHaveTextContent(
      'Every backer gets back what has not been refunded yet: a total of $75.00.',
    )
    await expect(dialog.queryByLabelText('Amount')).toBeNull()
  },
})
export const PartOfIt = meta.story({
  play: async () => {
    const dialog = await askForOne()
    await typeAmount(dialog.getByLabelText('Amount'), '25')
    await expect(dialog.getByText(/^\$22\.50 comes from the share of Tom Ahmadi, \$2\.50 from/)).toBeVisible()
  },
})
export const TooMuch = meta.story({
  play: async () => {
    const dialog = await askForOne()
    await typeAmount(dialog.getByLabelText('Amount'), '75.01')
    await expect(dialog.getByText('Enter an amount to see who bears it.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
    await expect(await dialog.findByText('The highest amount is $75.00')).toBeVisible()
    await expect(dialog.getByText(reasonMissing)).toBeVisible()
    await expect(dialog.getByLabelText('Amount')).toHaveFocus()
  },
})
export const Refunding = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(refundBackers, 'infinite', success)),
  play: async () => {
    const dialog = await refundOne()
    await expect(await dialog.findByRole('button', { name: 'Refunding...' })).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByLabelText('Amount')).toHaveAttribute('readonly')
  },
})
export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(refundBackers, 409, bountyNotPaid)),
  play: async () => {
    const dialog = await refundOne()
    await expect(await dialog.findByText(bountyNotPaid)).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveValue(reason)
  },
})
export const SessionEnded = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(refundBackers, 401, 'Not authenticated')),
  play: async () => {
    await refundOne()
    const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
    await expect(alert).toHaveAccessibleDescription('Sign in to refund this bounty')
  },
})
export const NeedsApproval = meta.story({
  args: { bounty: { ...sampleBountyRefunds, needs_approval: true } },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(refundBackers, () => ({ success: true as const, is_proposed: true }))),
  play: async ({ canvas }) => {
    const dialog = await askForOne()
    await expect(dialog.getByText(/^Another administrator must approve it\. No money moves until then\./)).toBeVisible()
    await fill(dialog.getByLabelText('Reason'), reason)
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
    await expect(await canvas.findByText(/^You proposed to refund \$75\.00 to Ada Brandt\./)).toBeVisible()
  },
})
export const Stripe = meta.story({ args: { bounty: { ...sampleBountyRefunds, provider: 'stripe' } } })
export const LongWords = meta.story({
  args: {
    bounty: {
      ...samplePaidOutRefunds,
      journalist_name: 'Ahmadi'.repeat(10),
      backers: [{ ...ada, name: 'Brandt'.repeat(10) }],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Refund… Brandt/ }))
    await screen.findByRole('alertdialog', { name: 'Refund a backer' })
  },
})

Offered.test('repeats a lost refund with its key, and then shows the state of the server', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  const keys: (string | null)[] = []
  msw.use(
    mockEndpoint(refundBackers, ({ params: { bountyId }, body, request }) => {
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length === 1) return mockError(503, null)
      sent.push([bountyId, body])
      msw.use(mockEndpoint(bountyRefunds, () => refunded))
      return success()
    }),
  )
  const dialog = await refundOne()
  await dialog.findByText('Failed to refund. Please try again.')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await expect(await canvas.findByText('$75.00 refunded to Ada Brandt.')).toBeVisible()
  await expect(keys).toEqual([expect.any(String), keys[0]])
  await dialogClosed()
  await expect(sent).toEqual([['bounty-2', { who: 'backer', account_id: 'ada', amount: 75, reason }]])
  await expect(canvas.queryByRole('button')).toBeNull()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

Offered.test('refunds everyone', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(refundBackers, ({ body }) => {
      sent.push(body)
      return success()
    }),
  )
  const dialog = await askForEveryone()
  await fill(dialog.getByLabelText('Reason'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await expect(await canvas.findByText('$75.00 refunded to all backers.')).toBeVisible()
  await expect(sent).toEqual([{ who: 'everyone', reason }])
})

Stripe.test('says that Stripe has to confirm it', async ({ canvas }) => {
  await refundOne()
  await expect(
    await canvas.findByText('We asked Stripe to refund $75.00 to Ada Brandt, and wait for its answer.'),
  ).toBeVisible()
})

Offered.test('forgets what was typed on "Cancel"', async () => {
  const dialog = await askForOne()
  await fill(dialog.getByLabelText('Reason'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await dialogClosed()
  await expect((await askForOne()).getByLabelText('Reason')).toHaveValue('')
})

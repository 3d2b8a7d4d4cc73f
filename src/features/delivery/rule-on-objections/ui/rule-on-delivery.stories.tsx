import { type Delivery, nothingToRule } from '@contract/delivery.ts'
import { deliveredBounty, ruleOnDelivery } from '@contract/endpoints.ts'
import { passwordAgain } from '@contract/session-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { sampleDeliveryToRuleOn } from '#storybook/samples/reviews.ts'
import { deliveryQuery } from '@/entities/delivery'
import { contentId } from '@/shared/config'
import { endOfLocalDay, toLocalDay } from '@/shared/lib/date'
import { mockEndpoint, mockError } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { RuleOnDelivery } from './rule-on-deliveries.tsx'

const ruled: Delivery = { ...sampleDeliveryToRuleOn, review: { ...sampleDeliveryToRuleOn.review, may: [] } }

/** Shows the delivery of the cache, as a page does. */
function Page({ delivery }: { delivery: Delivery }) {
  const query = { ...deliveryQuery(delivery.id), initialData: delivery, staleTime: Number.POSITIVE_INFINITY }
  const { data } = useQuery(query)
  return (
    <main id={contentId} tabIndex={-1}>
      <PageFrame>
        <h1>{delivery.title}</h1>
        <RuleOnDelivery delivery={data} />
      </PageFrame>
    </main>
  )
}

const success = () => ({ success: true as const })

const meta = preview.meta({
  title: 'features/delivery/rule-on-objections',
  component: RuleOnDelivery,
  args: { delivery: sampleDeliveryToRuleOn },
  render: ({ delivery }) => <Page delivery={delivery} />,
  decorators: [withSampleReader],
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(ruleOnDelivery, success),
      mockEndpoint(deliveredBounty, () => ruled),
    ),
})

const reason = 'The recordings that the journalist kept have every quotation.'
const day = toLocalDay(Date.now() + 14 * 86_400_000)

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Decide on/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Decide on this story' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const choose = async (name: string) => {
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('radio', { name }))
  return dialog
}
const withheld = { ...sampleDeliveryToRuleOn.review, withheld: 'It names a victim.' }

export const Withheld = meta.story({
  args: { delivery: { ...sampleDeliveryToRuleOn, review: withheld } },
  play: async () => {
    const dialog = await ask()
    await expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'returned',
      'canceled',
    ])
  },
})

const accept = async () => {
  const dialog = await choose('Accept the story')
  await fill(dialog.getByLabelText('Reason'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Accept story' }))
  return dialog
}

export const Disputed = meta.story({})
Disputed.test('asks for the password where the sign-in is too old', async ({ msw }) => {
  msw.use(mockEndpoint.failing(ruleOnDelivery, 403, passwordAgain))
  await accept()
  await expect(await screen.findByRole('alertdialog', { name: 'Enter your password' })).toBeVisible()
})
export const Ruled = meta.story({
  args: { delivery: ruled },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Undecided = meta.story({
  play: async () => {
    const dialog = await ask()
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Your decision answers every open objection to “The gauges had been silent since the winter”. It cannot be undone.',
    )
    const effectOf = (name: string) => expect(dialog.getByRole('radio', { name }))
    await effectOf('Accept the story').toHaveAccessibleDescription(
      'All pledges are charged, and the story is published.',
    )
    await effectOf('Cancel the bounty').toHaveAccessibleDescription(
      'Every pledge is released, nobody is charged, and the story is not published.',
    )
    await expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/^Everyone can read it/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Decide later' })).toHaveFocus())
  },
})

export const LongTitle = meta.story({
  args: { delivery: { ...sampleDeliveryToRuleOn, title: longTitle } },
  play: async () => void (await choose('Cancel the bounty')),
})

export const NothingFilledIn = meta.story({
  play: async () => {
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
    await expect(await dialog.findByText('Please choose a decision')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Accept the story' })).toHaveFocus()
  },
})

export const PointsMissing = meta.story({
  play: async () => {
    const dialog = await choose('Return it for changes')
    await userEvent.click(dialog.getByRole('button', { name: 'Return story' }))
    await expect(dialog.getByLabelText('New due date')).toBeVisible()
    const point = dialog.getByLabelText('Point 1')
    await waitFor(() => expect(point).toHaveAccessibleDescription('Please say what to change'))
    await expect(point).toHaveFocus()
    await userEvent.paste('Name the engineer.')
    await waitFor(() => expect(point).toHaveAccessibleDescription(''))
  },
})

export const Sending = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(ruleOnDelivery, 'infinite', success)),
  play: async () => {
    const dialog = await accept()
    await expect(await dialog.findByRole('button', { name: 'Accepting...' })).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByLabelText('Reason')).toHaveAttribute('readonly')
  },
})

export const Accepted = meta.story({
  play: async ({ canvas }) => {
    await accept()
    await expect(await canvas.findByText('Story accepted. The pledges are being charged.')).toBeVisible()
    await dialogClosed()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(screen.getByRole('main')).toHaveFocus()
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(ruleOnDelivery, 409, nothingToRule)),
  play: async () => {
    const dialog = await accept()
    await expect(await dialog.findByText(nothingToRule)).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveValue(reason)
    // The delivery is fetched again, because it was out of date.
    await waitFor(() => expect(document.querySelector('[aria-haspopup="dialog"]')).toBeNull())
  },
})

export const Unanswered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(ruleOnDelivery, 0),
      mockEndpoint(deliveredBounty, () => sampleDeliveryToRuleOn),
    ),
  play: async () => {
    const dialog = await accept()
    await expect(await dialog.findByText('Failed to send your decision. Please try again.')).toBeVisible()
  },
})

export const SessionEnded = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(ruleOnDelivery, 401, 'Not authenticated'),
      mockEndpoint(deliveredBounty, () => sampleDeliveryToRuleOn),
    ),
  play: async () => {
    await accept()
    const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
    await expect(alert).toHaveAccessibleDescription('Sign in to decide on this story')
  },
})

Disputed.test('sends points and the end of the day with a return', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(ruleOnDelivery, ({ params: { id }, body }) => {
      sent.push([id, body])
      return success()
    }),
  )
  const dialog = await choose('Return it for changes')
  await fill(dialog.getByLabelText('Point 1'), ' Name the engineer. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a point' }))
  await fill(dialog.getByLabelText('Point 2'), 'Ask the agency.')
  await userEvent.type(dialog.getByLabelText('New due date'), day)
  await fill(dialog.getByLabelText('Reason'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Return story' }))
  await canvas.findByText('Story returned to the journalist.')
  await expect(sent).toEqual([
    [
      'delivery-1',
      {
        ruling: 'returned',
        points: ['Name the engineer.', 'Ask the agency.'],
        due_date: new Date(endOfLocalDay(day)).toISOString(),
        reason,
      },
    ],
  ])
})

Disputed.test('repeats a ruling without an answer under the same key', async ({ msw }) => {
  const keys: (string | null)[] = []
  msw.use(
    mockEndpoint(deliveredBounty, () => sampleDeliveryToRuleOn),
    mockEndpoint(ruleOnDelivery, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return mockError(503, null)
    }),
  )
  const dialog = await accept()
  await dialog.findByText('Failed to send your decision. Please try again.')
  await userEvent.click(dialog.getByRole('button', { name: 'Accept story' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  await expect(keys).toEqual([expect.any(String), keys[0]])
})

Disputed.test('forgets the choice on "Decide later"', async () => {
  const dialog = await choose('Cancel the bounty')
  await userEvent.click(dialog.getByRole('button', { name: 'Decide later' }))
  await dialogClosed()
  const again = await ask()
  await expect(again.queryByRole('radio', { checked: true })).toBeNull()
})

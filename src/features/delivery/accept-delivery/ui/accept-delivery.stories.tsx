import { alreadyAccepted, alreadyRated, describeCollection, paymentsUnderWay } from '@contract/delivery.ts'
import { acceptDelivery, rateJournalist } from '@contract/endpoints.ts'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import {
  sampleAcceptedDelivery,
  sampleCollection,
  sampleDeclinedDelivery,
  sampleDelivery,
  sampleDisputedDelivery,
} from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { forgetUnsent, unsentOf } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
import { emptyReview } from '../model/review-form.ts'
import { AcceptDelivery } from './accept-delivery.tsx'

const meta = preview.meta({
  title: 'features/delivery/accept-delivery',
  component: AcceptDelivery,
  parameters: { layout: 'padded' },
  args: { delivery: sampleDelivery, onAccepted: fn() },
  decorators: [withSampleReader],
  beforeEach: forgetUnsent,
})

const names = [
  'Investigation quality',
  'Writing quality',
  'Truth and accuracy',
  'Timeliness',
  'Follow-up and responsiveness',
  'Value for money',
]
const done = { success: true as const }
const cardDeclined = describeCollection(sampleCollection)

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Accept & Pay' }))
  return within(await screen.findByRole('dialog', { name: 'Rate and accept' }))
}
const star = (name: string, stars: number) =>
  within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: `${stars} of 5` })
/** Clicks without a pointer, which six ratings need in nearly every story. */
const rate = (stars: number, which = names) => {
  for (const name of which) star(name, stars).click()
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm & pay' }))
const acceptIt = async () => {
  const dialog = await open()
  rate(4)
  await confirm()
  return dialog
}

export const Closed = meta.story({})

export const Rating = meta.story({
  play: async () => {
    const dialog = await open()
    await waitFor(() => expect(star('Investigation quality', 1)).toHaveFocus())
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/This action cannot be undone\.$/)
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /paying \$1,240\.50: \$1,116\.45 to Ines Okafor, and a fee of \$124\.05\. The story is then published\./,
    )
    await expect(dialog.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(
      6,
    )
  },
})

export const WithCards = meta.story({
  args: { delivery: { ...sampleDelivery, money: { ...sampleDelivery.money, provider: 'stripe' } } },
  play: async () => {
    await open()
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /This charges the cards of all 12 backers, a total of \$1,240\.50\. If a card is declined, its owner has 72 hours to use another, and nobody is charged until then\. If a bank wants its customer to confirm, they have 7 days, and we charge the others in the meantime\. After that, we publish the story and pay for it with what was collected\./,
    )
  },
})

export const AfterADeclinedCard = meta.story({
  args: { delivery: sampleDeclinedDelivery },
  play: async () => {
    await open()
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /\$150\.00 of \$200\.00 is authorized\. 1 card was declined; its owner has until November 26, 2026, \d\d:\d\d( UTC)? to use another card\./,
    )
  },
})

export const Incomplete = meta.story({
  play: async () => {
    const dialog = await open()
    rate(5, names.slice(0, 3))
    const button = dialog.getByRole('button', { name: 'Confirm & pay' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(await dialog.findByText('Please provide all ratings before proceeding.')).toBeVisible()
    await expect(star('Timeliness', 1)).toHaveFocus()
  },
})

export const Complete = meta.story({
  play: async () => {
    const dialog = await open()
    rate(5)
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Confirm & pay' })).not.toHaveAttribute('aria-disabled'),
    )
  },
})

export const RatedBefore = meta.story({
  args: { delivery: { ...sampleDelivery, is_rated: true } },
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByText('You have already rated this delivery.')).toBeInTheDocument()
    await expect(dialog.queryByRole('radiogroup')).toBeNull()
  },
})

export const Accepting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(acceptDelivery, 'infinite', () => done)),
  play: async () => {
    const dialog = await acceptIt()
    await expect(await dialog.findByRole('button', { name: 'Accepting...' })).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByLabelText('Feedback (optional)')).toHaveAttribute('readonly')
  },
})

export const Accepted = meta.story({
  play: async ({ args }) => {
    await acceptIt()
    await dialogClosed('dialog')
    await waitFor(() => expect(args.onAccepted).toHaveBeenCalledOnce())
    const button = screen.getByRole('button', { name: 'Accepted & Paid' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(button).toHaveFocus())
  },
})

export const AcceptedBefore = meta.story({
  args: { delivery: sampleAcceptedDelivery },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Accepted & Paid' })).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onAccepted).not.toHaveBeenCalled()
  },
})

export const NotAllowed = meta.story({
  args: { delivery: sampleDisputedDelivery },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

Closed.test('sends the ratings, then accepts, each once and with the feedback', async ({ msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(rateJournalist, ({ body, request }) => {
      sent.push([body, request.headers.get('idempotency-key')])
      return done
    }),
    mockEndpoint(acceptDelivery, ({ params, body, request }) => {
      sent.push([params.id, body, request.headers.get('idempotency-key')])
      return done
    }),
  )
  const dialog = await open()
  rate(4)
  rate(2, ['Timeliness'])
  await fill(dialog.getByLabelText('Feedback (optional)'), ' Every number has a source. ')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Confirm & pay' }))
  await dialogClosed('dialog')
  const [ratings, accepted] = sent as [[object, string], [string, object, string]]
  await expect(sent).toHaveLength(2)
  await expect(ratings[0]).toEqual({
    delivery_id: 'delivery-1',
    journalist_id: sampleDelivery.journalist_id,
    rater_id: sampleUser.id,
    investigation_rating: 4,
    writing_quality_rating: 4,
    truth_factor_rating: 4,
    timeliness_rating: 2,
    followup_rating: 4,
    value_rating: 4,
    comment: 'Every number has a source.',
  })
  await expect(accepted.slice(0, 2)).toEqual(['delivery-1', { feedback: 'Every number has a source.' }])
  await expect(accepted[2]).toMatch(/^[0-9a-f]{32}$/)
  await expect(ratings[1]).toBe(`${accepted[2]}-ratings`)
})

Closed.test('continues after a rating error and only logs it', async ({ msw }) => {
  const log = spyOn(console, 'warn').mockImplementation(() => {})
  msw.use(mockEndpoint.failing(rateJournalist, 409, alreadyRated))
  await acceptIt()
  await dialogClosed('dialog')
  await expect(screen.getByRole('button', { name: 'Accepted & Paid' })).toBeVisible()
  await expect(log.mock.calls.map(([words]) => words)).toEqual(['Failed to send the ratings of a delivery.'])
  log.mockRestore()
})

Closed.test('restores the input after closing and stays open on an outside click', async () => {
  const dialog = await open()
  rate(3, names.slice(0, 2))
  await fill(dialog.getByLabelText('Feedback (optional)'), 'Thank you.')
  await userEvent.click(screen.getByRole('dialog').parentElement as HTMLElement)
  await expect(screen.getByRole('dialog')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await dialogClosed('dialog')
  await expect(screen.getByRole('button', { name: 'Accept & Pay' })).toHaveFocus()
  const again = await open()
  await expect(star('Writing quality', 3)).toBeChecked()
  await expect(again.getByLabelText('Feedback (optional)')).toHaveValue('Thank you.')
})

export const LeftBefore = meta.story({
  beforeEach: () =>
    unsentOf(sampleUser.id, 'accept-delivery', sampleDelivery.id).keep({ ...emptyReview, feedback: 'Thank you.' }),
  play: async () => {
    await expect((await open()).getByLabelText('Feedback (optional)')).toHaveValue('Thank you.')
  },
})

Closed.test('says why it failed, and retries with the same key and without rating again', async ({ msw }) => {
  const keys: (string | null)[] = []
  let rated = 0
  msw.use(
    mockEndpoint(rateJournalist, () => {
      rated += 1
      return done
    }),
    mockEndpoint.failing(acceptDelivery, 409, alreadyAccepted),
  )
  const note = ({ request }: { request: Request }) => {
    if (request.method === 'PUT') keys.push(request.headers.get('idempotency-key'))
  }
  msw.events.on('request:start', note)
  const dialog = await acceptIt()
  await expect(await dialog.findByText(alreadyAccepted)).toBeVisible()

  msw.use(mockEndpoint.failing(acceptDelivery, 402, cardDeclined))
  await confirm()
  await expect(await dialog.findByText(cardDeclined)).toBeVisible()
  await expect(dialog.getByText('Some payments are missing')).toBeVisible()

  msw.use(mockEndpoint.failing(acceptDelivery, 503, paymentsUnderWay))
  await confirm()
  await expect(await dialog.findByText(paymentsUnderWay)).toBeVisible()
  await expect(dialog.getByText('Payment in progress')).toBeVisible()

  msw.use(mockEndpoint(acceptDelivery, () => ({}) as never))
  await confirm()
  await expect(await dialog.findByText('An unexpected error occurred')).toBeVisible()

  msw.use(mockEndpoint.failing(acceptDelivery, 0))
  await confirm()
  await expect(await dialog.findByText('Failed to accept delivery')).toBeVisible()

  msw.use(mockEndpoint(acceptDelivery, () => done))
  await confirm()
  await dialogClosed('dialog')
  await expect(rated).toBe(1)
  // A refusal is final, so what follows it is another acceptance.
  await expect(keys).toEqual([keys[0], keys[1], keys[1], keys[1], keys[1], keys[1]])
  await expect(keys[1]).not.toBe(keys[0])
})

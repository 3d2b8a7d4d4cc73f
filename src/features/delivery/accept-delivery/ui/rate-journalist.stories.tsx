import { type Delivery, ratingClosed } from '@contract/delivery.ts'
import { deliveredBounty, rateJournalist } from '@contract/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleAutomaticDelivery } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { deliveryQuery } from '@/entities/delivery'
import { forgetUnsent } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
import { RateJournalist } from './rate-journalist.tsx'

const rated: Delivery = {
  ...sampleAutomaticDelivery,
  is_rated: true,
  review: { ...sampleAutomaticDelivery.review, may: [] },
}

/** Shows the delivery of the cache, as a page does. */
function Page({ delivery }: { delivery: Delivery }) {
  const { data } = useQuery({
    ...deliveryQuery(delivery.id),
    initialData: delivery,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <RateJournalist delivery={data} />
}

const done = { success: true as const }

const meta = preview.meta({
  title: 'features/delivery/accept-delivery/rate-journalist',
  component: RateJournalist,
  parameters: { layout: 'padded' },
  args: { delivery: sampleAutomaticDelivery },
  render: ({ delivery }) => <Page delivery={delivery as Delivery} />,
  decorators: [withSampleReader],
  beforeEach: ({ msw }) => {
    forgetUnsent()
    msw.use(
      mockEndpoint(rateJournalist, () => done),
      mockEndpoint(deliveredBounty, () => rated),
    )
  },
})

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Rate the journalist' }))
  return within(await screen.findByRole('dialog', { name: 'Rate the journalist' }))
}
const rate = async () => {
  const dialog = await open()
  // Clicks without a pointer, which every story with ratings needs.
  for (const one of dialog.getAllByRole('radio', { name: '4 of 5' })) one.click()
  return dialog
}
const send = async () => {
  const dialog = await rate()
  await userEvent.click(dialog.getByRole('button', { name: 'Send rating' }))
  return dialog
}

export const Closed = meta.story({})
export const Rating = meta.story({
  play: async () => {
    await open()
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'You are rating Ines Okafor for The gauges had been silent since the winter. You can do this once. It does not change the payment.',
    )
  },
})
export const Sending = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(rateJournalist, 'infinite', () => done)),
  play: async () => {
    const dialog = await send()
    await expect(await dialog.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  },
})
let sent: unknown[]
export const Rated = meta.story({
  beforeEach: ({ msw }) => {
    sent = []
    msw.use(
      mockEndpoint(rateJournalist, ({ body, request }) => {
        sent.push([body, /^[0-9a-f]{32}$/.test(request.headers.get('idempotency-key') ?? '')])
        return done
      }),
    )
  },
  play: async ({ canvas }) => {
    const dialog = await rate()
    await fill(dialog.getByLabelText('Feedback (optional)'), ' Every number has a source. ')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send rating' }))
    await dialogClosed('dialog')
    await expect(sent).toEqual([
      [
        {
          delivery_id: 'delivery-1',
          journalist_id: sampleAutomaticDelivery.journalist_id,
          rater_id: sampleUser.id,
          investigation_rating: 4,
          writing_quality_rating: 4,
          truth_factor_rating: 4,
          timeliness_rating: 4,
          followup_rating: 4,
          value_rating: 4,
          comment: 'Every number has a source.',
        },
        true,
      ],
    ])
    await expect(canvas.getByText('Rating sent. Thank you.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
export const RatedBefore = meta.story({
  args: { delivery: rated },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
export const TooLate = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(rateJournalist, 409, ratingClosed)),
  play: async () => {
    const dialog = await send()
    await expect(await dialog.findByText(ratingClosed)).toBeVisible()
    await waitFor(() => expect(document.querySelector('[aria-haspopup="dialog"]')).toBeNull())
  },
})
/** Restores the ratings after closing, without the error. */
export const Unanswered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(rateJournalist, 0),
      mockEndpoint(deliveredBounty, () => sampleAutomaticDelivery),
    ),
  play: async () => {
    const dialog = await send()
    await expect(await dialog.findByText('Failed to send your rating. Please try again.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await dialogClosed('dialog')
    const again = await open()
    await expect(again.getAllByRole('radio', { name: '4 of 5', checked: true })).toHaveLength(6)
    await expect(again.queryByText(/^Failed/)).toBeNull()
  },
})

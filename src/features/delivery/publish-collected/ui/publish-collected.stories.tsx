import { type Delivery, othersUndecided } from '@contract/delivery.ts'
import { deliveredBounty, publishCollected } from '@contract/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleAcceptedDelivery, sampleDeclinedDelivery, sampleUnconfirmedDelivery } from '#storybook/samples/index.ts'
import { deliveryQuery } from '@/entities/delivery'
import { mockEndpoint } from '@/shared/mock'
import { PublishCollected } from './publish-collected.tsx'

/** Shows the delivery of the cache, as a page does. */
function Page({ delivery }: { delivery: Delivery }) {
  const { data } = useQuery({
    ...deliveryQuery(delivery.id),
    initialData: delivery,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {delivery.title}
      </h1>
      <PublishCollected delivery={data} focusFallback={heading} />
    </>
  )
}

const success = () => ({ success: true as const })

const meta = preview.meta({
  title: 'features/delivery/publish-collected',
  component: PublishCollected,
  args: { delivery: sampleUnconfirmedDelivery },
  render: ({ delivery }) => <Page delivery={delivery as Delivery} />,
  parameters: { layout: 'padded' },
  decorators: [withSampleReader],
  beforeEach: ({ msw }) => msw.use(mockEndpoint(deliveredBounty, () => sampleAcceptedDelivery)),
})

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Publish with what was collected' }))
  return screen.findByRole('alertdialog', { name: 'Publish with what was collected' })
}
const answer = async () => {
  await ask()
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Publish with what was collected' }).at(-1) as HTMLElement,
  )
}

export const Offered = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^If you do nothing/)).toHaveTextContent(
      'If you do nothing, the story is published when the rest is paid, or when the time for it is over. You can also publish it now: $135.00 goes to the journalist, and $15.00 is the platform fee. $50.00 that is not paid is dropped.',
    )
  },
})

export const WithMatches = meta.story({
  args: {
    delivery: {
      ...sampleUnconfirmedDelivery,
      collection: { ...(sampleUnconfirmedDelivery.collection as NonNullable<Delivery['collection']>), matches: 75 },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Sponsors are asked once for up to \$75\.00 more\.$/)).toBeVisible()
  },
})

export const NotOffered = meta.story({
  args: { delivery: sampleDeclinedDelivery },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Asking = meta.story({
  play: async () => {
    await expect(await ask()).toHaveAccessibleDescription(
      'The story is published at once for $150.00: $135.00 goes to the journalist, and $15.00 is the platform fee. Pledges of $50.00 that are not paid are dropped, and we tell those who made them. This cannot be undone.',
    )
  },
})

export const Publishing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(publishCollected, 'infinite', success)),
  play: async () => {
    await answer()
    await expect(await screen.findByRole('button', { name: 'Publishing...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(publishCollected, 409, othersUndecided),
      mockEndpoint(deliveredBounty, () => sampleDeclinedDelivery),
    ),
  play: async () => {
    await answer()
    await expect(await screen.findByText(othersUndecided)).toBeVisible()
  },
})

Offered.test('publishes once confirmed, and moves the focus when the choice is gone', async ({ canvas }) => {
  await answer()
  await dialogClosed()
  await expect(canvas.queryByRole('button')).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
})

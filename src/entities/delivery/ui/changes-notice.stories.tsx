import type { ChangeRequest, Delivery } from '@contract/delivery.ts'
import { deliveredBounty } from '@contract/endpoints.ts'
import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { sampleDeliveryToChange } from '#storybook/samples/reviews.ts'
import { mockEndpoint } from '@/shared/mock'
import { ChangesNotice } from './changes-notice.tsx'

const [request] = sampleDeliveryToChange.review.change_requests as [ChangeRequest]

const returned = (changes: Partial<ChangeRequest>, others: Partial<Delivery> = {}) =>
  mockEndpoint(deliveredBounty, () => ({
    ...sampleDeliveryToChange,
    ...others,
    review: { ...sampleDeliveryToChange.review, change_requests: [request, { ...request, ...changes }] },
  }))

const meta = preview.meta({
  title: 'entities/delivery/changes-notice',
  component: ChangesNotice,
  decorators: [withSampleApi],
  parameters: { layout: 'padded' },
  args: { deliveryId: 'delivery-1' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(deliveredBounty, () => sampleDeliveryToChange)),
})

const title = 'Changes requested, due January 15, 2027, 12:00'

export const Shown = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(title)).toBeVisible()
    await expect(canvas.getByText(/^The creator returned your story on November 24, 2026\./)).toBeVisible()
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(request.points)
    await expect(canvas.getByRole('link', { name: 'See your delivery' })).toHaveAttribute(
      'href',
      '/delivered-bounties/delivery-1',
    )
  },
})
export const Collapsed = meta.story({
  args: { isCollapsed: true },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: title })),
})
export const SecondRequest = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      returned(
        {
          points: ['Say in the first paragraph that the logs begin in March.'],
          asked_at: '2027-01-17T10:00:00.000Z',
          by: 'administrator',
        },
        { due_date: '2027-02-01T12:00:00.000Z' },
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Changes requested, due February 1, 2027, 12:00')).toBeVisible()
    await expect(canvas.getByText(/^An administrator returned your story on January 17, 2027\./)).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
})
export const Long = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(returned({ points: [`Two things:\nthe date, and\nthe place. ${'evidence'.repeat(50)}`, 'Ask again.'] })),
  play: async ({ canvas }) => void (await canvas.findByText(/^Two things/)),
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(deliveredBounty, 403)),
  play: async ({ canvas }) => void (await canvas.findByText('The requested changes could not be loaded.')),
})
/** The first was delivered again, the second was not. */
export const DeliveredAgain = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(deliveredBounty, ({ params: { id } }) => ({
        ...sampleDeliveryToChange,
        id,
        status: id === 'delivery-1' ? ('submitted' as const) : ('returned' as const),
      })),
    ),
  render: (args) => (
    <>
      <ChangesNotice {...args} />
      <ChangesNotice {...args} deliveryId="delivery-2" />
    </>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(title)
    await expect(canvas.getAllByText(title)).toHaveLength(1)
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/delivered-bounties/delivery-2')
  },
})
export const NothingDelivered = meta.story({ args: { deliveryId: null } })

Collapsed.test('shows the points after a click', async ({ canvas }) => {
  await expect(canvas.getByText(request.points[0] ?? '')).not.toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: title }))
  await expect(canvas.getByText(request.points[0] ?? '')).toBeVisible()
})

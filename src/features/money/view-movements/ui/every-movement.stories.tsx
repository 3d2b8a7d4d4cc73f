import { bountyMovements } from '@contract/endpoints.ts'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { namelessMovements, sampleMovementPage, sampleMovements } from '#storybook/samples/movements.ts'
import { mockEndpoint } from '@/shared/mock'
import { EveryMovement } from './every-movement.tsx'

const meta = preview.meta({
  title: 'features/money/view-movements',
  component: EveryMovement,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <>
        <h2>Where the money goes</h2>
        <Story />
      </>
    ),
    withSampleApi,
  ],
  args: { bountyId: 'bounty-1' },
})

type Canvas = ReturnType<typeof within>

async function open(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: 'All transactions', expanded: false }))
}

const rowsOf = (canvas: Canvas) =>
  within(canvas.getByRole('table', { name: 'Newest first' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

export const Closed = meta.story({})

export const Listed = meta.story({
  play: async ({ canvas }) => {
    await open(canvas)
    await expect(await canvas.findByText('20 of 45 shown')).toBeVisible()
  },
})

export const OfVeryMany = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(bountyMovements, () => ({ ...sampleMovementPage(undefined), total: undefined }))),
  play: async ({ canvas }) => {
    await open(canvas)
    await expect(await canvas.findByText('20 shown')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Load More' })).toBeVisible()
  },
})

export const EveryKind = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(bountyMovements, () => ({ items: sampleMovements, total: sampleMovements.length }))),
  play: async ({ canvas }) => {
    await open(canvas)
    await expect(await canvas.findByText('Refunded to you')).toBeVisible()
    await expect(rowsOf(canvas)).toContain('Refunded to you$45.00 from the share, $5.00 from the feeDecember 6, 2026')
    await expect(canvas.getByText('Paid out to the journalist, Ines Okafor')).toBeVisible()
    await expect(canvas.getByText('Match charged: Matched by the Mill Trust.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Load More' })).toBeNull()
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(bountyMovements, () => ({ items: sampleMovements, total: sampleMovements.length }))),
  play: async ({ canvas }) => {
    await open(canvas)
    await canvas.findByText('Refunded to you')
    await expect(canvas.getByRole('region', { name: 'Newest first' }).scrollWidth).toBeLessThanOrEqual(360)
  },
})

export const SignedOut = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(bountyMovements, () => ({ items: namelessMovements, total: namelessMovements.length }))),
  play: async ({ canvas }) => {
    await open(canvas)
    await expect((await canvas.findAllByText('Pledged by a backer')).length).toBe(4)
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyMovements, () => ({ items: [], total: 0 }))),
  play: async ({ canvas }) => {
    await open(canvas)
    await expect(await canvas.findByText('No money has moved yet.')).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(bountyMovements, 'infinite', () => ({ items: [], total: 0 }))),
  play: async ({ canvas }) => {
    await open(canvas)
    await expect(await canvas.findByText('Loading transactions')).toBeInTheDocument()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(bountyMovements, 0)),
  play: async ({ canvas }) => {
    await open(canvas)
    await expect(await canvas.findByText('The transactions could not be loaded.')).toBeVisible()
  },
})

Failed.test('loads again on request', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(bountyMovements, () => sampleMovementPage(undefined)))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByText('20 of 45 shown')).toBeVisible()
})

Closed.test('asks the server only when it is opened', async ({ canvas, msw }) => {
  let asked = 0
  msw.use(
    mockEndpoint(bountyMovements, () => {
      asked += 1
      return { items: [], total: 0 }
    }),
  )
  await expect(asked).toBe(0)
  await open(canvas)
  await canvas.findByText('No money has moved yet.')
  await userEvent.click(canvas.getByRole('button', { name: 'All transactions', expanded: true }))
  await open(canvas)
  await expect(asked).toBe(1)
})

Listed.test('appends pages by keyboard and keeps the place', async ({ canvas }) => {
  canvas.getByRole('button', { name: 'Load More' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(rowsOf(canvas)).toHaveLength(40))
  await waitFor(() => expect(within(canvas.getByRole('table')).getAllByRole('row')[21]).toHaveFocus())
  await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(rowsOf(canvas)).toHaveLength(45))
  await expect(canvas.queryByRole('button', { name: 'Load More' })).toBeNull()
})

Listed.test('keeps the list when the next page fails', async ({ canvas, msw }) => {
  msw.use(mockEndpoint.failing(bountyMovements, 0))
  await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
  await expect(await canvas.findByText('More could not be loaded. Please try again.')).toBeVisible()
  await expect(rowsOf(canvas)).toHaveLength(20)
})

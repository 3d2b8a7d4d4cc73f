import { type ComplainedStory, refundWaits } from '@contract/complaint.ts'
import { openComplaints } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleComplainedStories } from '#storybook/samples/complaints.ts'
import { longTitle } from '#storybook/samples/index.ts'
import { queryOf } from '@/shared/api'
import { contentId } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { ComplaintsPage } from './complaints-page.tsx'

const seed = (stories: ComplainedStory[]) => (queryClient: QueryClient) =>
  queryClient.setQueryData(queryOf(openComplaints).queryKey, stories)

const meta = preview.meta({
  title: 'pages/complaints',
  component: ComplaintsPage,
  decorators: [
    (Story) => (
      <main id={contentId} tabIndex={-1}>
        <Story />
      </main>
    ),
    withSampleReader,
  ],
  parameters: { seed: seed(sampleComplainedStories) },
})

export const Stories = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Harold Finch, .*, paid \$40\.00, refunded \$10\.00$/)).toBeVisible()
    await expect(canvas.getByText('You can decide once every payment for the story is decided.')).toBeVisible()
    await expect(canvas.getAllByText('One browser, several accounts')).toHaveLength(1)
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
})
export const RefundWaits = meta.story({
  parameters: { seed: seed(sampleComplainedStories.map((story) => ({ ...story, is_refund_waiting: true }))) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(refundWaits)[0]).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^See the payments/ })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
export const Empty = meta.story({
  parameters: { seed: seed([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No open complaints.')).toBeVisible()
  },
})
export const LongWords = meta.story({
  parameters: {
    seed: seed([
      {
        ...(sampleComplainedStories[0] as ComplainedStory),
        title: longTitle,
        bounty_title: longTitle,
        journalist_name: `${'Evidence'.repeat(8)} Okafor`,
        complaints: [
          {
            backer_name: 'Evidence'.repeat(8),
            made_at: '2026-11-21T18:00:00.000Z',
            reason: 'Evidence'.repeat(40),
            charged: 999_999.99,
            refunded: 999_999.99,
          },
        ],
      },
    ]),
  },
})

Stories.test('removes a story after the ruling and says so', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(openComplaints, () => sampleComplainedStories.slice(1)))
  await userEvent.click(canvas.getByRole('button', { name: 'Decide on The gauges had been silent since the winter' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decide on the complaints' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Release the payout' }))
  await fill(dialog.getByLabelText('Reason'), 'The quotations are on the recordings.')
  await userEvent.click(dialog.getByRole('button', { name: 'Release payout' }))
  await expect(await canvas.findByText('Payout released.')).toBeVisible()
  await waitFor(() => expect(canvas.queryByRole('button', { name: /^Decide/ })).toBeNull())
})

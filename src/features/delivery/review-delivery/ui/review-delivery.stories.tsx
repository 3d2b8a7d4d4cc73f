import { reviewLimits } from '@contract/bounty-life-limits.ts'
import { type Delivery, objectionsClosed, reviewDisputed } from '@contract/delivery.ts'
import { askForChanges, complainAboutStory, deliveredBounty, objectToDelivery } from '@contract/endpoints.ts'
import { reasonMissing } from '@contract/text-length.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { samplePaidDelivery } from '#storybook/samples/complaints.ts'
import {
  sampleDelivery,
  sampleDeliveryForBacker,
  sampleDisputedDelivery,
  sampleReturnedDelivery,
  sampleSecondVersion,
} from '#storybook/samples/index.ts'
import { deliveryQuery } from '@/entities/delivery'
import { contentId } from '@/shared/config'
import { endOfLocalDay, toLocalDay } from '@/shared/lib/date'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { ReviewDelivery } from './review-delivery.tsx'

/** Shows the delivery of the cache, as a page does. */
function Page({ delivery }: { delivery: Delivery }) {
  const { data } = useQuery({
    ...deliveryQuery(delivery.id),
    initialData: delivery,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <main id={contentId} tabIndex={-1}>
      <PageFrame>
        <h1>{delivery.title}</h1>
        <ReviewDelivery delivery={data} />
      </PageFrame>
    </main>
  )
}

const success = () => ({ success: true as const })

const meta = preview.meta({
  title: 'features/delivery/review-delivery',
  component: ReviewDelivery,
  args: { delivery: sampleDelivery },
  render: ({ delivery }) => <Page delivery={delivery as Delivery} />,
  decorators: [withSampleReader],
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(askForChanges, success),
      mockEndpoint(objectToDelivery, success),
      mockEndpoint(deliveredBounty, () => sampleReturnedDelivery),
    ),
})

const reason = 'The gauge at the old lock was repaired in October.'
const point = 'Name the two engineers.'
const day = toLocalDay(Date.now() + 10 * 86_400_000)

const ask = async (opener: string, title = opener) => {
  await userEvent.click(screen.getByRole('button', { name: opener }))
  const dialog = await screen.findByRole('alertdialog', { name: title })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const startChanges = async () => {
  const dialog = await ask('Ask for changes')
  await fill(dialog.getByLabelText('Point 1'), point)
  await userEvent.type(dialog.getByLabelText('New due date'), day)
  return dialog
}
const send = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
const object = async (words = reason) => {
  const dialog = await ask('Object', 'Object to this delivery')
  await fill(dialog.getByLabelText('Reason'), words)
  await send('Object')
  return dialog
}
const described = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(words))
const points = () =>
  screen.getAllByRole('textbox', { name: /^Point/ }).map((area) => (area as HTMLTextAreaElement).value)

const offers = (...names: string[]) => ({
  play: async () => {
    await expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
  },
})
/** Offers what the server allows and nothing else. */
export const Creator = meta.story(offers('Ask for changes', 'Object'))
export const Backer = meta.story({ args: { delivery: sampleDeliveryForBacker }, ...offers('Object') })
export const Paid = meta.story({ args: { delivery: samplePaidDelivery } })
export const Complaining = meta.story({
  args: { delivery: samplePaidDelivery },
  play: async () => {
    const dialog = await ask('Complain about this story')
    await described(
      'An administrator reads your reason and decides: pay Ines Okafor, or refund you or every backer. We’ll email you the decision. Until then Ines Okafor is not paid. You can complain once, and you cannot take it back.',
    )
    await expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(
      'The journalist reads it without your name. Administrators read it with your name.',
    )
  },
})
export const Disputed = meta.story({
  args: { delivery: sampleDisputedDelivery },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const AskingForChanges = meta.story({
  play: async () => {
    await ask('Ask for changes')
    await described(
      'Ines Okafor reads your points and can deliver the changed story, or leave the bounty. Nobody is charged in the meantime, and you review the changed story. You can ask for changes twice.',
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
})

export const LastRound = meta.story({
  args: { delivery: sampleSecondVersion },
  play: async () => {
    await ask('Ask for changes')
    await described(/This is the last time that you can ask for changes\.$/)
  },
})

export const SeveralPoints = meta.story({
  play: async () => {
    const dialog = await startChanges()
    await userEvent.click(dialog.getByRole('button', { name: 'Add a point' }))
    const second = await dialog.findByLabelText('Point 2')
    await waitFor(() => expect(second).toHaveFocus())
    await fill(second, 'The second paragraph has no source. '.repeat(6).trim())
  },
})

export const MostPoints = meta.story({
  play: async () => {
    const dialog = await ask('Ask for changes')
    const add = dialog.getByRole('button', { name: 'Add a point' })
    for (let count = 1; count < reviewLimits.points; count++) {
      add.click()
      // React renders the point before this goes on.
      await Promise.resolve()
    }
    await expect(dialog.getByText('You can ask for up to 20 points.')).toBeInTheDocument()
    await expect(points()).toHaveLength(20)
    await expect(dialog.queryByRole('button', { name: 'Add a point' })).toBeNull()
  },
})

export const PointMissing = meta.story({
  play: async () => {
    const dialog = await ask('Ask for changes')
    await send('Ask for changes')
    const area = dialog.getByLabelText('Point 1')
    await waitFor(() => expect(area).toHaveAccessibleDescription('Please say what to change'))
    await expect(area).toHaveFocus()
    await expect(dialog.getByLabelText('New due date')).toHaveAccessibleDescription(/Please choose a new due date$/)
    await fill(area, 'x'.repeat(reviewLimits.pointCharacters + 1))
    await waitFor(() => expect(area).toHaveAccessibleDescription('This point is too long'))
  },
})

export const Sending = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(askForChanges, 'infinite', success)),
  play: async () => {
    const dialog = await startChanges()
    await send('Ask for changes')
    await expect(await dialog.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByLabelText('Point 1')).toHaveAttribute('readonly')
  },
})

export const ChangesAsked = meta.story({
  play: async ({ canvas }) => {
    await startChanges()
    await send('Ask for changes')
    await expect(await canvas.findByText('We’ve sent your changes to the journalist.')).toBeVisible()
    await dialogClosed()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(screen.getByRole('main')).toHaveFocus()
  },
})

export const DueDateRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.failing(askForChanges, 400, 'due_date: Due date must be in the future')),
  play: async () => {
    const dialog = await startChanges()
    await send('Ask for changes')
    await waitFor(() =>
      expect(dialog.getByLabelText('New due date')).toHaveAccessibleDescription(/Due date must be in the future$/),
    )
  },
})

export const Objecting = meta.story({
  args: { delivery: sampleDeliveryForBacker },
  play: async () => {
    const dialog = await ask('Object', 'Object to this delivery')
    await described(
      'An administrator reads your reason and decides: accept the delivery, return it for changes, or cancel the bounty and release every pledge. Until then nobody is charged, and the delivery cannot be accepted or changed. You cannot take an objection back.',
    )
    await expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(
      'The creator, the backers, the journalist and administrators read it here, and signed-in users on the bounty’s timeline. Nobody sees your name there.',
    )
  },
})

export const ReasonMissing = meta.story({
  play: async () => {
    const dialog = await ask('Object', 'Object to this delivery')
    await send('Object')
    const field = dialog.getByLabelText('Reason')
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`${reasonMissing}$`)))
    await expect(field).toHaveFocus()
  },
})

export const Objected = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(deliveredBounty, () => sampleDisputedDelivery)),
  play: async ({ canvas }) => {
    await object()
    await expect(await canvas.findByText('Objection sent. An administrator will decide.')).toBeVisible()
    await dialogClosed()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const TooLate = meta.story({
  args: { delivery: sampleDeliveryForBacker },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(objectToDelivery, 409, objectionsClosed)),
  play: async () => {
    const dialog = await object()
    await expect(await dialog.findByText(objectionsClosed)).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveValue(reason)
    // The delivery is fetched again, because it was out of date.
    await waitFor(() => expect(document.querySelector('[aria-haspopup="dialog"]')).toBeNull())
  },
})

export const Unanswered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(askForChanges, 0),
      mockEndpoint(deliveredBounty, () => sampleDelivery),
    ),
  play: async () => {
    const dialog = await startChanges()
    await send('Ask for changes')
    await expect(await dialog.findByText('Failed to ask for changes. Please try again.')).toBeVisible()
  },
})

export const SessionEnded = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(objectToDelivery, 401, 'Not authenticated'),
      mockEndpoint(deliveredBounty, () => sampleDelivery),
    ),
  play: async () => {
    await object()
    const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
    await expect(alert).toHaveAccessibleDescription('Sign in to review this delivery')
  },
})

SeveralPoints.test(
  'keeps what is typed when closed, and sends points without blanks at their ends',
  async ({ msw }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await dialogClosed()
    await expect(screen.getByRole('button', { name: 'Ask for changes' })).toHaveFocus()
    const dialog = await ask('Ask for changes')
    await expect(points()).toEqual([point, 'The second paragraph has no source. '.repeat(6).trim()])
    await expect(dialog.getByLabelText('New due date')).toHaveValue(day)

    const sent: unknown[] = []
    msw.use(
      mockEndpoint(askForChanges, ({ params: { id }, body, request }) => {
        sent.push([id, body, /^[0-9a-f]{32}$/.test(request.headers.get('idempotency-key') ?? '')])
        return success()
      }),
    )
    await userEvent.clear(screen.getByLabelText('Point 2'))
    await fill(screen.getByLabelText('Point 2'), '  Link the logs.\n')
    await send('Ask for changes')
    await dialogClosed()
    const due_date = new Date(endOfLocalDay(day)).toISOString()
    await expect(sent).toEqual([['delivery-1', { points: [point, 'Link the logs.'], due_date }, true]])
  },
)

SeveralPoints.test('removes a point and moves the focus beside it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Remove point 1' }))
  await waitFor(() => expect(points()).toEqual(['The second paragraph has no source. '.repeat(6).trim()]))
  await expect(screen.getByLabelText('Point 1')).toHaveFocus()
  await expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

Unanswered.test('retries with the same key, and forgets the points once the server has them', async ({ msw }) => {
  const keys: (string | null)[] = []
  msw.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'))
  })
  await send('Ask for changes')
  await screen.findByText('Failed to ask for changes. Please try again.', { selector: '[role="alertdialog"] *' })
  msw.use(mockEndpoint(askForChanges, success))
  await send('Ask for changes')
  await dialogClosed()
  await expect(keys).toHaveLength(2)
  await expect(keys[1]).toBe(keys[0])
  await ask('Ask for changes')
  await expect(points()).toEqual([''])
})

TooLate.test('shows the refusal until the user closes it', async ({ msw }) => {
  msw.use(mockEndpoint.failing(objectToDelivery, 409, reviewDisputed))
  await send('Object')
  await expect(await within(screen.getByRole('alertdialog')).findByText(reviewDisputed)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await dialogClosed()
  await expect(screen.getByRole('main')).toHaveFocus()
})

SessionEnded.test('returns to the reason after the request to sign in', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Object to this delivery' }))
  await expect(dialog.getByLabelText('Reason')).toHaveValue(reason)
})

Paid.test('sends the reason of a complaint, and says what happens next', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(complainAboutStory, ({ params: { id }, body }) => {
      sent.push([id, body])
      return success()
    }),
  )
  const dialog = await ask('Complain about this story')
  await fill(dialog.getByLabelText('Reason'), reason)
  await send('Complain')
  await expect(
    await canvas.findByText('Complaint sent. The payout waits until an administrator decides.'),
  ).toBeVisible()
  await dialogClosed()
  await expect(sent).toEqual([['delivery-1', { reason }]])
})

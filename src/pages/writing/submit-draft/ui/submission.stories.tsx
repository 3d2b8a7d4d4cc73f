import { createNote, draft, saveDraft, submitDelivery } from '@contract/endpoints.ts'
import { useRouterState } from '@tanstack/react-router'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBountyDetail, sampleBountyDraft } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { localCopies } from '@/entities/draft'
import { mockEndpoint } from '@/shared/mock'
import type { EditorSlotProps } from '@/widgets/draft-editor'
import { RichTextEditor } from '@/widgets/rich-text-editor'
import type { DraftToWrite } from '../api/load-draft-to-write.ts'
import { Screen } from '../index.tsx'
import { SubmitDraftPage } from './submit-draft-page.tsx'

const existing: DraftToWrite = {
  bountyId: 'bounty-1',
  bountyTitle: sampleBountyDetail.title,
  categories: [],
  draftId: sampleBountyDraft.id,
  draft: sampleBountyDraft,
  failed: false,
  isMissing: false,
  blockedBy: undefined,
  returnedId: null,
}

const meta = preview.meta({
  title: 'pages/writing/submit-draft/submission',
  component: SubmitDraftPage,
  decorators: [withSampleReader],
  args: {
    writer: sampleUser,
    toWrite: existing,
    editor: (props: EditorSlotProps) => <RichTextEditor {...props} />,
    onRetry: fn(),
    onSubmitted: fn(),
    onGenerated: fn(),
  },
  beforeEach: async ({ msw }) => {
    let kept = sampleBountyDraft
    msw.use(
      mockEndpoint(draft, () => kept),
      mockEndpoint(saveDraft, ({ body: { language: _, ...body } }) => {
        kept = { ...kept, ...body, category: body.category ?? kept.category, version: kept.version + 1 }
        return { id: kept.id, version: kept.version, updated_at: kept.updated_at }
      }),
    )
    await localCopies.forgetAllOf(sampleUser.id)
  },
})

const title = () => screen.findByLabelText('Title')
const ask = async () => {
  await title()
  await userEvent.click(screen.getByRole('button', { name: 'Submit bounty' }))
  return within(await screen.findByRole('alertdialog', { name: 'Submit bounty' }))
}
const submit = async () => {
  const agree = (await ask()).getByRole('button', { name: 'I agree, Submit' })
  await userEvent.dblClick(agree)
}

export const Ready = meta.story({ play: async () => void (await title()) })

export const Submitting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(submitDelivery, 'infinite', () => ({ id: 'delivery-1' }))),
  play: async () => {
    await submit()
    await expect(await screen.findByLabelText('Title')).toHaveAttribute('readonly')
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(submitDelivery, 409, 'This bounty has already been delivered')),
  play: async ({ canvas }) => {
    await submit()
    await dialogClosed()
    await expect(await canvas.findByText('This bounty has already been delivered')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Title')).not.toHaveAttribute('readonly'))
  },
})

export const NoteRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(createNote, 0)),
  play: async ({ canvas, args }) => {
    await submit()
    await expect(await canvas.findByText('The server did not answer.')).toBeVisible()
    await expect(args.onSubmitted).not.toHaveBeenCalled()
  },
})

export const Submitted = meta.story({
  play: async ({ canvas, args }) => {
    await submit()
    await expect(await canvas.findByText('Your story has been submitted.')).toBeVisible()
    await dialogClosed()
    await expect(canvas.getByRole('button', { name: 'Submitted' })).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onSubmitted).toHaveBeenCalledOnce()
  },
})

/** Shows the screen at its own address alone. */
function ScreenAtItsAddress() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return path.endsWith('/submit-draft') ? <Screen /> : <h1>{path}</h1>
}

export const LeadsToTheBounty = meta.story({
  parameters: {
    route: '/signed-in/bounties/$id/submit-draft',
    address: '/signed-in/bounties/bounty-1/submit-draft',
    loaderData: existing,
  },
  render: () => <ScreenAtItsAddress />,
  play: async ({ loaded }) => {
    await submit()
    await screen.findByRole('heading', { name: '/bounties/bounty-1' })
    await expect(loaded.router.state.location.state.arrival).toBe('storySubmitted')
  },
})

Ready.test('saves the visible text, then delivers exactly that text once', async ({ msw, args }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(createNote, ({ body }) => {
      sent.push(body.content.slice(0, 11))
      return { id: 'note-1' }
    }),
    mockEndpoint(submitDelivery, ({ body }) => {
      sent.push([body.bounty_id, body.draft_id, body.draft_version, body.title, body.content, body.media_items])
      return { id: 'delivery-1' }
    }),
  )
  await fill(await title(), ', again')
  await submit()
  await waitFor(() => expect(args.onSubmitted).toHaveBeenCalledOnce())
  const { id, version, title: before, content } = sampleBountyDraft
  await expect(sent).toEqual(['Four gauges', ['bounty-1', id, version + 1, `${before}, again`, content, []]])
  await expect(await localCopies.readAll(sampleUser.id, 'bounty:bounty-1')).toEqual([])
})

Ready.test(
  'retries a delivery without a response with the same idempotency key and keeps the text',
  async ({ msw, canvas, args }) => {
    const keys: (string | null)[] = []
    msw.use(
      mockEndpoint(submitDelivery, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return keys.length === 1 ? (undefined as never) : { id: 'delivery-1' }
      }),
    )
    await submit()
    await expect(await canvas.findByText('Failed to submit bounty. Please try again.')).toBeVisible()
    await dialogClosed()
    await expect(canvas.getByLabelText('Title')).toHaveValue(sampleBountyDraft.title)
    await submit()
    await waitFor(() => expect(args.onSubmitted).toHaveBeenCalledOnce())
    await expect(keys).toHaveLength(2)
    await expect(keys[1]).toBe(keys[0])
  },
)

Ready.test('asks for a title, and signs in again in place when the session has ended', async ({ canvas, msw }) => {
  await userEvent.clear(await title())
  await userEvent.click(canvas.getByRole('button', { name: 'Submit bounty' }))
  await expect(await canvas.findByText('Please enter a title for your article')).toBeVisible()
  await expect(screen.queryByRole('alertdialog')).toBeNull()
  await fill(await title(), 'A title')
  await waitFor(() => expect(canvas.queryByText('Please enter a title for your article')).toBeNull())

  msw.use(mockEndpoint.failing(submitDelivery, 401, 'No valid session.'))
  await submit()
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
  await expect(await dialog.findByLabelText('Email')).toHaveValue(sampleUser.email)
})

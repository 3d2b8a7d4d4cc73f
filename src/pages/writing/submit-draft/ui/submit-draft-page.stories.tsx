import { deliveredBounty, uploadImage } from '@contract/endpoints.ts'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBountyDetail, sampleBountyDraft } from '#storybook/samples/index.ts'
import { sampleDeliveryToChange } from '#storybook/samples/reviews.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { localCopies } from '@/entities/draft'
import { mockEndpoint } from '@/shared/mock'
import type { EditorSlotProps } from '@/widgets/draft-editor'
import { RichTextEditor } from '@/widgets/rich-text-editor'
import type { DraftToWrite } from '../api/load-draft-to-write.ts'
import { SubmitDraftPage } from './submit-draft-page.tsx'

const blank: DraftToWrite = {
  bountyId: 'bounty-1',
  bountyTitle: sampleBountyDetail.title,
  categories: [],
  draftId: undefined,
  draft: null,
  failed: false,
  isMissing: false,
  blockedBy: undefined,
  returnedId: null,
}
const existing: DraftToWrite = { ...blank, draftId: sampleBountyDraft.id, draft: sampleBountyDraft }

const meta = preview.meta({
  title: 'pages/writing/submit-draft',
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
  beforeEach: async () => localCopies.forgetAllOf(sampleUser.id),
})

export const Existing = meta.story({
  play: async ({ canvas }) => {
    await expect(await screen.findByLabelText('Title')).toHaveValue(sampleBountyDraft.title)
    await expect(canvas.getByRole('heading', { name: 'Edit Draft' })).toBeVisible()
    await expect(canvas.getByText('Bounty ID: bounty-1')).toBeVisible()
    await expect(await canvas.findByText(sampleBountyDetail.title)).toBeVisible()
  },
})
export const InFocusMode = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Focus mode' }))
    await screen.findByRole('button', { name: 'Bounty' })
  },
})
InFocusMode.test(
  'shows the question and a preview, and closes each on Escape before it leaves focus mode',
  async () => {
    const inFocusMode = () => screen.getByRole('region', { name: 'Focus mode' })
    const button = screen.getByRole('button', { name: 'Bounty' })
    const panel = () => screen.queryByRole('complementary', { name: 'Bounty' })

    await userEvent.click(button)
    await within(panel() as HTMLElement).findByRole('heading', { name: sampleBountyDetail.title })
    await expect(panel()).toHaveTextContent(/You receive\$1,116\.45/)
    await userEvent.click(button)
    await expect(panel()).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    const frame = await screen.findByTitle<HTMLIFrameElement>('The story, 360 pixels wide')
    await waitFor(() => expect(frame.contentDocument?.body).toHaveTextContent(sampleBountyDetail.title))
    await userEvent.keyboard('{Escape}')
    await dialogClosed('dialog')

    await userEvent.click(button)
    panel()?.focus()
    await userEvent.keyboard('{Escape}')
    await expect(panel()).toBeNull()
    await expect(button).toHaveFocus()

    await userEvent.click(button)
    const text = screen.getByRole('textbox', { name: 'Article' })
    await userEvent.click(text)
    await userEvent.keyboard('{Escape}')
    await expect(panel()).toBeNull()
    await expect(text).toHaveFocus()

    await userEvent.click(screen.getByRole('button', { name: /^Block/ }))
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(inFocusMode()).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Link' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await dialogClosed('dialog')
    await expect(inFocusMode()).toBeVisible()

    await userEvent.click(text)
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('region', { name: 'Focus mode' })).toBeNull()
  },
)
export const ChangesAsked = meta.story({
  args: { toWrite: { ...existing, returnedId: 'delivery-1' } },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(deliveredBounty, () => sampleDeliveryToChange)),
  play: async ({ canvas }) => {
    await screen.findByLabelText('Title')
    await expect(
      await canvas.findByRole('button', { name: 'Changes requested, due January 15, 2027, 12:00', expanded: false }),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Submit bounty' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Submit bounty' })).toHaveAccessibleDescription(
      /^You submit this story again\./,
    )
    await userEvent.keyboard('{Escape}')
    await dialogClosed()
  },
})
const unfinished = {
  ...sampleBountyDraft,
  id: 'draft-unfinished',
  title: 'The TK gauges',
  content: JSON.stringify([
    { type: 'paragraph', children: [{ text: 'The company was paid ' }, { text: 'TK dollars', bold: true }] },
    { type: 'image', url: '/media/1', children: [{ text: '' }] },
  ]),
}
/** The dialog lists what is unfinished; the button of the place closes it. */
const goTo = async (place: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Submit bounty' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Submit bounty' }))
  await userEvent.click(await dialog.findByRole('button', { name: place }))
  await dialogClosed()
}
export const Unfinished = meta.story({
  args: { toWrite: { ...existing, draftId: unfinished.id, draft: unfinished } },
  play: async () => {
    await screen.findByLabelText('Title')
    await userEvent.click(screen.getByRole('button', { name: 'Submit bounty' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Submit bounty' }))
    const checks = within(await dialog.findByRole('list', { name: 'Before readers see it' })).getAllByRole('listitem')
    await expect(checks.map((check) => check.querySelector('span')?.textContent)).toEqual([
      '2 unfinished places',
      '1 image without alt text',
      'No standfirst',
      '6 words',
    ])
    await expect(dialog.getByRole('button', { name: 'I agree, Submit' })).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit bounty' })).toHaveFocus())

    await goTo('The TK gauges')
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus())

    await goTo('…company was paid TK dollars')
    const text = screen.getByRole('textbox', { name: 'Article' })
    await waitFor(() => expect(text).toHaveFocus())
    await waitFor(() => expect(getSelection()?.anchorNode).toHaveTextContent('TK dollars'))
    await expect(getSelection()?.anchorOffset).toBe(0)

    await goTo('Picture')
    await waitFor(() => expect(screen.getByLabelText('Alt text')).toHaveFocus())
  },
})
const uploadedFor = fn()
export const Uploading = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(uploadImage, ({ body }) => uploadedFor(body.bounty_id) ?? new Promise<never>(() => {}))),
  play: async ({ canvas }) => {
    await screen.findByLabelText('Title')
    const picture = new File(['a picture'], 'river.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText('Image files'), picture)
    await expect(await canvas.findByText(/Your images and recordings are uploading/)).toBeVisible()
    for (const name of ['Saved versions', 'Generate with Grok'])
      await expect(await canvas.findByRole('button', { name })).toBeDisabled()
    await waitFor(() => expect(uploadedFor).toHaveBeenLastCalledWith('bounty-1'))
  },
})
export const Blank = meta.story({
  args: { toWrite: blank },
  play: async ({ canvas }) => {
    await screen.findByLabelText('Title')
    await expect(canvas.getByRole('heading', { name: 'Create New Article' })).toBeVisible()
  },
})
export const Failed = meta.story({
  args: { toWrite: { ...blank, failed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Failed to load draft. Please try again later.',
    )
  },
})

export const NotAccepted = meta.story({
  args: { toWrite: { ...blank, blockedBy: 'notAccepted' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Only the journalist whose offer was accepted can deliver this bounty',
    )
    await expect(canvas.getByRole('link', { name: 'Back to Bounty' })).toHaveAttribute('href', '/bounties/bounty-1')
  },
})
export const NotAcceptedAnyMore = meta.story({
  args: { toWrite: { ...existing, blockedBy: 'notAccepted' } },
  play: async ({ canvas }) => {
    await expect(await screen.findByLabelText('Title')).toHaveValue(sampleBountyDraft.title)
    await expect(canvas.getByText('Only the journalist whose offer was accepted can deliver this bounty')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Submit bounty' })).toBeNull()
  },
})
export const Delivered = meta.story({
  args: { toWrite: { ...existing, blockedBy: 'delivered' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('This bounty has already been delivered')
  },
})
export const Missing = meta.story({
  args: { toWrite: { ...blank, isMissing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Bounty not found')
  },
})

Blank.test('becomes a draft with its first save', async ({ canvas }) => {
  await fill(screen.getByLabelText('Title'), 'Silent gauges')
  screen.getByLabelText('Title').blur()
  await expect(await canvas.findByText('Draft saved')).toBeVisible()
  await waitFor(() => expect(canvas.getByRole('heading', { name: 'Edit Draft' })).toBeVisible())
})

Failed.test('calls onRetry from its button', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(args.onRetry).toHaveBeenCalledOnce()
})

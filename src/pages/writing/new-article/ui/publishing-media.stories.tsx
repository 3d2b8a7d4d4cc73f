import { publishArticle, saveDraft, uploadImage } from '@contract/endpoints.ts'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleOwnArticle, sampleReadyDraft } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { localCopies } from '@/entities/draft'
import { mockEndpoint, mockError } from '@/shared/mock'
import type { EditorSlotProps } from '@/widgets/draft-editor'
import { RichTextEditor } from '@/widgets/rich-text-editor'
import { NewArticlePage } from './new-article-page.tsx'

/** Each run has a draft of its own: a late save of the run before would be announced as a newer version of it. */
let draft = sampleReadyDraft
let runs = 0
const published = fn()
let upload: PromiseWithResolvers<boolean>
let keys: (string | null)[]
let isAnswered: boolean

const meta = preview.meta({
  title: 'pages/writing/new-article/publishing-media',
  component: NewArticlePage,
  decorators: [withSampleReader],
  render: (args) => <NewArticlePage {...args} toWrite={{ ...args.toWrite, draftId: draft.id, draft }} />,
  args: {
    writer: sampleUser,
    toWrite: { draftId: undefined, articleId: undefined, draft: null, isUnreachable: false, beginning: undefined },
    editor: (props: EditorSlotProps) => <RichTextEditor {...props} />,
    onCreated: fn(),
    onPublished: fn(),
  },
  beforeEach: async ({ msw }) => {
    runs += 1
    draft = { ...sampleReadyDraft, id: `draft-of-run-${runs}` }
    upload = Promise.withResolvers()
    published.mockClear()
    keys = []
    isAnswered = true
    msw.use(
      mockEndpoint(uploadImage, async () => {
        if (!(await upload.promise)) return mockError(503, null)
        return { url: '/media/sample-river', image_id: 'sample-river', width: 1600, height: 1000 }
      }),
      mockEndpoint(saveDraft, ({ query }) => ({
        id: query.get('draft_id') ?? '',
        version: 9,
        updated_at: sampleReadyDraft.updated_at,
      })),
      mockEndpoint(publishArticle, ({ body, request }) => {
        published(body.content)
        keys.push(request.headers.get('idempotency-key'))
        return isAnswered ? sampleOwnArticle : mockError(503, null)
      }),
    )
    await localCopies.forgetAllOf(sampleUser.id)
  },
})

const insertPicture = async () => {
  await screen.findByLabelText('Title')
  await userEvent.upload(
    screen.getByLabelText('Image files'),
    new File(['a picture'], 'river.png', { type: 'image/png' }),
  )
  await screen.findByText('river.png')
}
const publish = async () => userEvent.click(await screen.findByRole('button', { name: 'Publish article' }))
const retry = () => screen.findByRole('button', { name: 'Retry river.png' })

const whatToDo = /^One image or recording is not uploaded\. Only you can see it, on this device\. Choose Retry/

export const Waiting = meta.story({
  play: async ({ canvas }) => {
    await insertPicture()
    await publish()
    await expect(await canvas.findByRole('button', { name: 'Waiting for uploads...' })).toBeVisible()
    await expect(canvas.getByText(/Your story follows as soon as they are done/)).toBeVisible()
    await expect(published).not.toHaveBeenCalled()
  },
})
export const Failed = meta.story({
  play: async ({ canvas }) => {
    await insertPicture()
    upload.resolve(false)
    await retry()
    await publish()
    await waitFor(async () => expect(await retry()).toHaveFocus())
    await expect(canvas.getByText(whatToDo)).toBeVisible()
  },
})

Waiting.test('lets the writer go on writing on Cancel', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  const button = await canvas.findByRole('button', { name: 'Publish article' })
  await expect(button).toHaveFocus()
  await expect(screen.getByRole('textbox', { name: 'Article' })).not.toHaveAttribute('aria-readonly')
  upload.resolve(true)
  await screen.findByLabelText('Alt text')
  await expect(published).not.toHaveBeenCalled()
})

Waiting.test(
  'publishes with the picture once it is uploaded, repeats the key after a lost answer, and takes another for another text',
  async ({ args }) => {
    isAnswered = false
    upload.resolve(true)
    await waitFor(() => expect(keys).toHaveLength(1))
    await expect(published).toHaveBeenCalledWith(expect.stringContaining('"url":"/media/sample-river"'))
    await publish()
    await waitFor(() => expect(keys).toHaveLength(2))
    await screen.findByRole('button', { name: 'Publish article' })
    isAnswered = true
    const text = within(screen.getByRole('textbox', { name: 'Article' }))
    await userEvent.click(await text.findByRole('button', { name: /^Remove/ }))
    await publish()
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce())
    await expect([keys[1] === keys[0], keys[2] === keys[0], keys.length]).toEqual([true, false, 3])
  },
)

Waiting.test('publishes nothing when the upload fails, and says at the picture what to do', async ({ canvas }) => {
  upload.resolve(false)
  await waitFor(async () => expect(await retry()).toHaveFocus())
  await expect(await retry()).toHaveAccessibleDescription(/Readers would miss it: choose Retry, or remove it\.$/)
  await expect(canvas.getAllByText(whatToDo)).toHaveLength(1)
  await expect(published).not.toHaveBeenCalled()
})

Failed.test('publishes after the writer has removed the picture', async ({ args, canvas }) => {
  const text = within(screen.getByRole('textbox', { name: 'Article' }))
  await userEvent.click(text.getByRole('button', { name: 'Remove river.png' }))
  await waitFor(() => expect(canvas.queryByText(whatToDo)).toBeNull())
  await publish()
  await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce())
})

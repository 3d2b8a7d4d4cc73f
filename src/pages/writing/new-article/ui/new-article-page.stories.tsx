import type { Draft } from '@contract/draft.ts'
import { draft, publishArticle, saveDraft, updateArticle, uploadImage } from '@contract/endpoints.ts'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleOwnArticle, sampleReadyDraft } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { localCopies, readDraftText } from '@/entities/draft'
import { autosaveLongestWaitMs } from '@/shared/config'
import { mockEndpoint, mockError } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import type { EditorSlotProps } from '@/widgets/draft-editor'
import { RichTextEditor } from '@/widgets/rich-text-editor'
import type { ArticleToWrite } from '../api/load-article-to-write.ts'
import { NewArticlePage } from './new-article-page.tsx'

const blank: ArticleToWrite = {
  draftId: undefined,
  articleId: undefined,
  draft: null,
  isUnreachable: false,
  beginning: undefined,
}
const toWriteIn = (saved: Draft): ArticleToWrite => ({ ...blank, draftId: saved.id, draft: saved })
/** Drafts of their own: what other stories save late, and announce to other windows, is not about them. */
const draftToPublish = { ...sampleReadyDraft, id: 'draft-to-publish' }
const draftToOpen = { ...sampleReadyDraft, id: 'draft-to-open' }
const draftWithUpload = { ...sampleReadyDraft, id: 'draft-with-upload' }

const meta = preview.meta({
  title: 'pages/writing/new-article',
  component: NewArticlePage,
  decorators: [withSampleReader],
  args: {
    writer: sampleUser,
    toWrite: toWriteIn(sampleReadyDraft),
    editor: (props: EditorSlotProps) => <RichTextEditor {...props} />,
    onCreated: fn(),
    onPublished: fn(),
  },
  beforeEach: async () => localCopies.forgetAllOf(sampleUser.id),
})

const isOpen = () => screen.findByLabelText('Title')
const article = () => screen.getByRole('textbox', { name: 'Article' })
const categories = () => screen.getByRole('combobox', { name: 'Categories' })
const publish = async () => {
  await isOpen()
  await userEvent.click(screen.getByRole('button', { name: 'Publish article' }))
}

export const Blank = meta.story({
  args: { toWrite: blank },
  play: async ({ canvas }) => {
    await isOpen()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Write New Article')
    await expect(canvas.getByText('Content: 0 words')).toBeVisible()
    await expect(canvas.queryByText('Before readers see it')).toBeNull()
  },
})
export const Ready = meta.story({
  args: { toWrite: toWriteIn(draftToPublish) },
  play: async ({ canvas }) => {
    await isOpen()
    await expect(canvas.getByText('Content: 128 words')).toBeVisible()
  },
})
/**
 * Leads from the checklist and from the title into the text, keeps the editor through focus mode, which Escape leaves for its
 * button, and begins the story there with a standfirst and a cover.
 */
export const Opened = meta.story({
  args: { toWrite: toWriteIn(draftToOpen) },
  play: async ({ canvas }) => {
    const title = await isOpen()
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the beginning' }))
    await waitFor(() => expect(article()).toHaveFocus())
    await expect(getSelection()?.anchorOffset).toBe(0)

    await userEvent.type(title, '{Enter}')
    await expect(title).toHaveValue(draftToOpen.title)
    const text = article()
    await expect(text).toHaveFocus()

    const button = await screen.findByRole('button', { name: 'Focus mode' })
    await userEvent.click(button)
    await expect(text).toHaveFocus()
    await expect(text.offsetHeight).toBeGreaterThan(500)
    await userEvent.keyboard('{Escape}')
    await expect(button).toHaveFocus()
    await expect([text.isConnected, text.offsetHeight]).toEqual([true, 500])
    await expect(text.parentElement?.offsetWidth).toBe(1140)

    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('button', { name: 'Add standfirst' }))
    await expect(text).toHaveFocus()
    await expect(text.querySelector('[data-slate-node="element"]')).toHaveAttribute('data-empty', 'true')
    const picture = new File(['a picture'], 'river.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText('Cover image file'), picture)
    await canvas.findByText('Cover image')
    await expect(text.querySelectorAll('[data-slate-node="element"]')[1]).toContainElement(
      canvas.getByText('Cover image'),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Add (?:standfirst|cover)/ })).toBeNull())
  },
})
/** Blocks actions on the text until the upload finishes or is removed. */
export const UploadRemoved = meta.story({
  args: { toWrite: toWriteIn(draftWithUpload) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(uploadImage, () => new Promise<never>(() => {}))),
  play: async ({ canvas }) => {
    await isOpen()
    const picture = new File(['a picture'], 'river.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText('Image files'), picture)
    await expect(await canvas.findByText(/Your images and recordings are uploading/)).toBeVisible()
    const actions = await Promise.all(
      ['Saved versions', 'Generate with Grok'].map((name) => canvas.findByRole('button', { name })),
    )
    for (const action of actions) await expect(action).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Remove river.png' }))
    for (const action of actions) await waitFor(() => expect(action).toBeEnabled())
  },
})
export const Unreachable = meta.story({
  args: { toWrite: { ...blank, draftId: 'draft-9', isUnreachable: true } },
  play: async () => void (await isOpen()),
})
export const ChangeOfAnArticle = meta.story({
  args: { toWrite: { ...blank, articleId: 'article-1', beginning: readDraftText(sampleOwnArticle) } },
  play: async ({ args, canvas, msw }) => {
    await expect(await isOpen()).toHaveValue(sampleOwnArticle.title)
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce())
    await expect(await canvas.findByText('Draft saved!')).toBeVisible()

    const changed = fn()
    msw.use(
      mockEndpoint(draft, ({ params: { id } }) => ({ ...sampleReadyDraft, id, version: 1 })),
      mockEndpoint(updateArticle, ({ params: { id }, body, request }) => {
        changed(id, body.status, request.headers.has('idempotency-key'))
        return sampleOwnArticle
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Update article' }))
    await waitFor(() => expect(args.onPublished).toHaveBeenCalled())
    await expect(changed).toHaveBeenCalledWith('article-1', 'published', true)
  },
})
export const Incomplete = meta.story({
  args: { toWrite: blank },
  play: async ({ args }) => {
    await publish()
    const title = screen.getByLabelText('Title')
    await expect(title).toHaveAccessibleDescription('Please enter a title for your article')
    await expect(title).toHaveFocus()
    await expect(article()).toHaveAccessibleDescription(
      /Article content should have at least 100 words\. Current count: 0$/,
    )
    await expect(categories()).toHaveAccessibleDescription(/Please select at least one category for your article$/)
    await expect(args.onPublished).not.toHaveBeenCalled()
  },
})
export const Publishing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(publishArticle, 'infinite', () => sampleOwnArticle)),
  play: async ({ canvas }) => {
    await publish()
    await expect(await canvas.findByRole('button', { name: 'Publishing...' })).toHaveAttribute('aria-busy', 'true')
    await expect(screen.getByLabelText('Title')).toHaveAttribute('readonly')
  },
})

Incomplete.test('takes an error away when its field changes, and focuses the first that is left', async () => {
  const title = screen.getByLabelText('Title')
  await fill(title, 'Silent gauges')
  await expect(title).toBeValid()
  await expect(article()).toBeInvalid()
  await expect(categories()).toBeInvalid()
  await publish()
  await expect(title).toHaveAccessibleDescription('Title should have at least 3 words. Current count: 2')
  await fill(title, ' again')
  await publish()
  await expect(title).toBeValid()
  await expect(article()).toHaveFocus()
})

Ready.test('publishes the saved draft and saves nothing afterwards', async ({ msw, args }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(saveDraft, ({ query, body: { title } }) => {
      const id = query.get('draft_id') ?? ''
      if (id === draftToPublish.id) sent.push(title)
      return { id, version: 4, updated_at: draftToPublish.updated_at }
    }),
    mockEndpoint(publishArticle, ({ body }) => {
      sent.push(body)
      return sampleOwnArticle
    }),
  )
  // One change: autosave would save the beginning of words that a busy machine types slowly.
  await fill(screen.getByLabelText('Title'), ', again')
  await publish()
  await waitFor(() => expect(args.onPublished).toHaveBeenCalledWith('article-1'))
  // Waits for copies that are being stored, because their time limit would pass too.
  await localCopies.readAll('', '')
  passTime(autosaveLongestWaitMs)
  await new Promise((resolve) => setTimeout(resolve))
  const title = `${draftToPublish.title}, again`
  await expect(sent).toEqual([
    title,
    {
      title,
      content: draftToPublish.content,
      category: '["science"]',
      article_type: 'direct',
      status: 'published',
      draft_id: draftToPublish.id,
      draft_version: 4,
    },
  ])
})

Ready.test('shows a version saved on another device before publishing', async ({ msw, canvas, args }) => {
  msw.use(mockEndpoint(draft, () => ({ ...draftToPublish, version: 9, title: 'A title from another device' })))
  await publish()
  await expect(await canvas.findByText(/This draft was changed elsewhere\. Please review/)).toBeVisible()
  await expect(screen.getByLabelText('Title')).toHaveValue('A title from another device')
  await expect(args.onPublished).not.toHaveBeenCalled()
})
Ready.test('repeats a publication whose answer was lost, though the draft is gone by then', async ({ msw, args }) => {
  const keys: (string | null)[] = []
  msw.use(
    mockEndpoint(publishArticle, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length > 1) return sampleOwnArticle
      msw.use(mockEndpoint.failing(draft, 404, 'There is no such draft'))
      return mockError(503, null)
    }),
  )
  await publish()
  await waitFor(() => expect(screen.getByLabelText('Title')).not.toHaveAttribute('readonly'))
  await publish()
  await waitFor(() => expect(args.onPublished).toHaveBeenCalledWith('article-1'))
  await expect(keys).toEqual([keys[0], keys[0]])
})
Ready.test(
  'says that the article is published when the answer was lost, and updates it from then on',
  async ({ msw, args, canvas }) => {
    msw.use(
      mockEndpoint(publishArticle, () => {
        msw.use(mockEndpoint.failing(draft, 404, 'There is no such draft'))
        return mockError(503, null)
      }),
      mockEndpoint(saveDraft, ({ query }) => ({
        id: query.get('draft_id') ?? '',
        version: 4,
        updated_at: draftToPublish.updated_at,
        original_article_id: 'article-1',
      })),
      mockEndpoint(updateArticle, () => sampleOwnArticle),
    )
    await publish()
    await waitFor(() => expect(screen.getByLabelText('Title')).not.toHaveAttribute('readonly'))
    await fill(screen.getByLabelText('Title'), ', again')
    passTime(autosaveLongestWaitMs)
    await expect(await canvas.findByText('This article is published.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Update article' }))
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledWith('article-1'))
  },
)

/** The first save was answered after the loader had found no draft. */
export const LeftBefore = meta.story({
  args: { toWrite: blank, showLeftDraft: fn(() => true) },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.showLeftDraft).toHaveBeenCalledOnce())
    await expect(canvas.getByText('Loading draft...')).toBeVisible()
    await expect(screen.queryByLabelText('Title')).toBeNull()
  },
})

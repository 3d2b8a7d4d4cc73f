import { publishArticle } from '@contract/endpoints.ts'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleLock } from '#storybook/sample-lock.ts'
import { sampleOwnArticle } from '#storybook/samples/index.ts'
import { type DraftText, emptyText } from '@/entities/draft'
import { mockEndpoint } from '@/shared/mock'
import { PublishPanel } from './publish-panel.tsx'

const complete: DraftText = {
  title: 'The gauges were silent',
  document: [{ type: 'paragraph', children: [{ text: 'word '.repeat(100) }] }],
  category: ['science'],
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Publish article' }))

const meta = preview.meta({
  title: 'features/writing/publish-article/publish-panel',
  component: PublishPanel,
  parameters: { layout: 'padded' },
  args: {
    text: complete,
    unsent: [],
    replacements: 0,
    articleId: undefined,
    lock: sampleLock(),
    onIncomplete: fn(),
    onPublished: fn(),
    categories: null,
    disabled: false,
  },
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Content: 100 words').className).toMatch(/tone_positive/)
  },
})
export const Disabled = meta.story({ args: { disabled: true } })
export const Revision = meta.story({ args: { articleId: 'article-1' } })
export const Publishing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(publishArticle, 'infinite', () => sampleOwnArticle)),
  play: async () => {
    await press()
    await expect(await screen.findByRole('button', { name: 'Publishing...' })).toBeVisible()
  },
})
export const Incomplete = meta.story({
  args: { text: emptyText, lock: sampleLock() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Content: 0 words').className).toMatch(/tone_neutral/)
  },
})
export const Failed = meta.story({
  args: { lock: sampleLock() },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(publishArticle, 409, 'This draft was published already')),
  play: async ({ args: { lock } }) => {
    await press()
    await expect(await screen.findByText('This draft was published already')).toBeVisible()
    await expect(lock.release).toHaveBeenCalledOnce()
  },
})

Ready.test('publishes the text once and tells the page', async ({ args: { lock, onPublished } }) => {
  await press()
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
  await expect(lock.take).toHaveBeenCalledWith('publishing')
  await expect(lock.finish).toHaveBeenCalledOnce()
  await expect(lock.release).not.toHaveBeenCalled()
})

Incomplete.test('reports everything that is missing and sends nothing', async ({ args: { lock, onIncomplete } }) => {
  await press()
  await expect(onIncomplete).toHaveBeenCalledWith({
    title: 'Please enter a title for your article',
    document: 'Article content should have at least 100 words. Current count: 0',
    category: 'Please select at least one category for your article',
  })
  await expect(lock.take).not.toHaveBeenCalled()
})

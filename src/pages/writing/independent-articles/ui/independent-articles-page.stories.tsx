import type { ArticleSummary } from '@contract/article.ts'
import type { DraftSummary } from '@contract/draft.ts'
import { deleteDraft, myDrafts } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, screen, userEvent, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { sampleArticleSummaries, sampleDraftSummaries } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { localCopies, myArticlesQuery, myDraftsQuery } from '@/entities/draft'
import { mockEndpoint } from '@/shared/mock'
import { IndependentArticlesPage } from './independent-articles-page.tsx'

const seed = (articles: ArticleSummary[], drafts: DraftSummary[]) => (queryClient: QueryClient) => {
  queryClient.setQueryData(myArticlesQuery.queryKey, { items: articles, total: articles.length })
  queryClient.setQueryData(myDraftsQuery.queryKey, { items: drafts, total: drafts.length })
}

const journalist = { ...sampleUser, user_type: 1 } as const

const meta = preview.meta({
  title: 'pages/writing/independent-articles',
  component: IndependentArticlesPage,
  args: { user: journalist },
  parameters: { seed: seed(sampleArticleSummaries, sampleDraftSummaries) },
})

const question = 'Are you sure you want to delete this draft?'
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete The night the gauges were silent' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete draft' })
  await expect(dialog).toHaveAccessibleDescription(question)
  return within(dialog)
}
const confirm = async () => {
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }))
  return dialog
}

export const ArticlesAndDrafts = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('My Articles')
    await expect(canvas.getByRole('button', { name: 'Delete The night the gauges were silent' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Who reads the river gauges?' })).toHaveAttribute(
      'href',
      '/read-article/article-1',
    )
    await expect(canvas.getByRole('link', { name: 'Untitled Draft' })).toHaveAttribute(
      'href',
      '/new-article?draftId=draft-4',
    )
    const shown = sampleArticleSummaries.filter(({ hidden }) => hidden === undefined)
    const links = canvas.getAllByRole('link', { name: /^Publish a correction/ })
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(
      shown.map(({ id }) => `/articles/${id}/corrections/new`),
    )
  },
})
/** The writer left them in this browser, and the server did not save them. */
const leave = async (draftId: string, isRefused?: true) =>
  localCopies.keep(journalist.id, `draft:${draftId}`, draftId, {
    text: { title: draftId, document: [], category: [] },
    typedAt: Date.parse('2026-03-04T10:00:00Z'),
    base: { draftId, version: 1 },
    attempt: null,
    ...(isRefused && { isRefused }),
  })

export const UnsentText = meta.story({
  beforeEach: async () => {
    await leave('gone', true)
    await leave('not sent yet')
    await leave(sampleDraftSummaries[0]?.id ?? '', true)
    return () => localCopies.forgetAllOf(journalist.id)
  },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Unsent text on this device' }))
    const links = section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    await expect(links).toEqual([['gone', '/new-article?draftId=gone']])
  },
})

export const Empty = meta.story({
  parameters: { seed: seed([], []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Start a new article/)).toBeVisible()
    await expect(canvas.getByText(/^Finish a draft and publish it/)).toBeVisible()
  },
})
export const ForAReader = meta.story({
  args: { user: sampleUser },
  parameters: { seed: seed([], []) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'New Article' })).toBeNull()
    await expect(canvas.queryByRole('heading', { name: 'Draft articles' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Apply as Journalist' })).toHaveAttribute('href', '/apply-journalist')
  },
})
export const LongWords = meta.story({
  parameters: {
    seed: seed(
      sampleArticleSummaries.map((article) => ({
        ...article,
        title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
        preview: 'evidence'.repeat(25),
      })),
      sampleDraftSummaries.map((draft) => ({ ...draft, title: 'Untersuchungsausschuss'.repeat(6) })),
    ),
  },
})
export const Confirming = meta.story({ play: async () => void (await open()) })
export const Deleting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(deleteDraft, 'infinite', () => ({ success: true as const }))),
  play: async () => {
    const dialog = await confirm()
    await expect(await dialog.findByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Deleted = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(myDrafts, () => ({ items: sampleDraftSummaries.slice(1), total: 1 }))),
  play: async () => {
    await confirm()
    await dialogClosed()
    await expect(screen.queryByText('The night the gauges were silent')).toBeNull()
    await expect(screen.getByRole('heading', { name: 'Draft articles' })).toHaveFocus()
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(deleteDraft, 500)),
  play: async () => {
    const dialog = await confirm()
    await expect(await dialog.findByText('Failed to delete draft.')).toBeVisible()
    await expect(screen.getByText('The night the gauges were silent', { selector: 'a' })).toBeVisible()
  },
})

Failed.test('deletes the draft on a second attempt', async ({ msw }) => {
  msw.use(mockEndpoint(deleteDraft, () => ({ success: true as const })))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete draft' }))
  await dialogClosed()
})

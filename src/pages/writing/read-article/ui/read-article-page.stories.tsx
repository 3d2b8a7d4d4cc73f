import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleOpening, sampleOwnArticle } from '#storybook/samples/index.ts'
import { ReadArticleError, ReadArticlePage } from './read-article-page.tsx'

const error = (words: string, signInTo?: string) => ({
  render: () => <ReadArticleError error={words} signInTo={signInTo} />,
})

const meta = preview.meta({
  title: 'pages/writing/read-article',
  component: ReadArticlePage,
  args: { article: sampleOwnArticle },
})

export const Article = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Publish a correction' })).toHaveAttribute(
      'href',
      '/articles/article-1/corrections/new',
    )
    await expect(canvas.getByRole('link', { name: 'Edit Article' })).toHaveAttribute(
      'href',
      '/new-article?articleId=article-1',
    )
    await expect(canvas.getByRole('link', { name: 'Back to My Articles' })).toHaveAttribute(
      'href',
      '/independent-articles',
    )
  },
})
export const WithStandfirst = meta.story({
  args: { article: { ...sampleOwnArticle, content: JSON.stringify(sampleOpening) } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/Four gauges were silent .* in writing\.Published/)
  },
})
export const Empty = meta.story({ args: { article: { ...sampleOwnArticle, content: '' } } })
export const Hidden = meta.story({
  args: {
    article: {
      ...sampleOwnArticle,
      hidden: { at: '2026-11-21T09:00:00.000Z', reason: 'The documents it rests on were forged.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Publish a correction' })).toBeNull()
  },
})
export const LongTitle = meta.story({
  args: { article: { ...sampleOwnArticle, title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4) } },
})
export const Missing = meta.story(error('Article not found.'))
export const OfSomebodyElse = meta.story(error('You are not authorized to view this article.'))
export const Failed = meta.story(error('Failed to load article.'))
export const SignedOut = meta.story(error('You must be logged in to view this article.', '/read-article/article-1'))

SignedOut.test('links to sign-in with the way back in next', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/signin?next=%2Fread-article%2Farticle-1',
  )
})

import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleCategoryStories, sampleQuestions } from '#storybook/samples/index.ts'
import { CategoryPage } from './category-page.tsx'

const meta = preview.meta({
  title: 'pages/category',
  component: CategoryPage,
  args: { name: 'science' as const, questions: sampleQuestions.slice(0, 3) },
  parameters: { session: 'signedOut' },
  decorators: [withSampleReader],
})

export const Full = meta.story({
  args: { stories: sampleCategoryStories(11), total: 11 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('11 articles found')).toBeVisible()
    const [first, , , independent] = canvas.getAllByRole('article')
    await expect(first).toHaveTextContent(sampleCategoryStories(1)[0]?.title ?? 'none')
    await expect(first).toHaveTextContent('By Sunniva RaoNovember 20, 2026')
    await expect(first).toHaveTextContent('Why did the flood warning come after the flood?')
    await expect(first).toHaveTextContent('Bounty ArticleScience, Politics')
    await expect(canvas.getByRole('link', { name: sampleCategoryStories(1)[0]?.title ?? 'none' })).toHaveAttribute(
      'href',
      '/articles/story-0',
    )
    const titles = sampleCategoryStories(11).map(({ title }) => title)
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...titles.slice(0, 5),
      'Open questions in Science',
      ...titles.slice(5),
    ])
    await expect(first).toHaveTextContent('Asked by 128 readers · $4,310.50 raised')
    await expect(independent).not.toHaveTextContent('Asked by')
    await expect(independent).toHaveTextContent('Independent Article')
  },
})
export const OneArticle = meta.story({
  args: { stories: sampleCategoryStories(1), total: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 article found')).toBeVisible()
  },
})
/** More than it lists. */
export const WithoutQuestions = meta.story({
  args: { stories: sampleCategoryStories(8), total: 1_000, questions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,000+ articles found')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Older stories in the archive' })).toHaveAttribute('href', '/archive')
  },
})
export const OnlyQuestions = meta.story({
  args: { stories: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No articles found in this category')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Explore Bounties' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'All open questions' })).toHaveAttribute(
      'href',
      '/questions?state=open&category=science',
    )
  },
})
export const Empty = meta.story({
  args: { stories: [], total: 0, questions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Explore Bounties' })).toHaveAttribute('href', '/bounties')
  },
})

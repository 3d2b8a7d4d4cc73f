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

export const Full = meta.story({ args: { stories: sampleCategoryStories(11), total: 11 } })
export const OneArticle = meta.story({ args: { stories: sampleCategoryStories(1), total: 1 } })
/** More than it lists. */
export const WithoutQuestions = meta.story({ args: { stories: sampleCategoryStories(8), total: 1_000, questions: [] } })
export const OnlyQuestions = meta.story({ args: { stories: [], total: 0 } })
export const Empty = meta.story({ args: { stories: [], total: 0, questions: [] } })

Full.test('shows its open questions between the first stories and the others', async ({ canvas }) => {
  const titles = sampleCategoryStories(11).map(({ title }) => title)
  await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...titles.slice(0, 5),
    'Open questions in Science',
    ...titles.slice(5),
  ])
})

Full.test('says how many readers asked for a commissioned story', async ({ canvas }) => {
  const [first, , , independent] = canvas.getAllByRole('article')
  await expect(first).toHaveTextContent('Asked by 128 readers · $4,310.50 raised')
  await expect(first).toHaveTextContent('Bounty Article')
  await expect(independent).not.toHaveTextContent('Asked by')
  await expect(independent).toHaveTextContent('Independent Article')
})

OnlyQuestions.test('leads from the empty category to its open questions', async ({ canvas }) => {
  await expect(canvas.getByText('No articles found in this category')).toBeVisible()
  await expect(canvas.queryByRole('link', { name: 'Explore Bounties' })).toBeNull()
  await expect(canvas.getByRole('link', { name: 'All open questions' })).toHaveAttribute(
    'href',
    '/questions?state=open&category=science',
  )
})

Empty.test('leads from an empty category without questions to the board', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Explore Bounties' })).toHaveAttribute('href', '/bounties')
})

Full.test('counts its articles, and says of each who wrote it, when and what about', async ({ canvas }) => {
  await expect(canvas.getByText('11 articles found')).toBeVisible()
  const [first] = canvas.getAllByRole('article')
  await expect(first).toHaveTextContent(sampleCategoryStories(1)[0]?.title ?? 'none')
  await expect(first).toHaveTextContent('By Sunniva RaoNovember 20, 2026')
  await expect(first).toHaveTextContent('Why did the flood warning come after the flood?')
  await expect(first).toHaveTextContent('Bounty ArticleScience, Politics')
  await expect(canvas.getByRole('link', { name: sampleCategoryStories(1)[0]?.title ?? 'none' })).toHaveAttribute(
    'href',
    '/articles/story-0',
  )
})

OneArticle.test('counts a single article', async ({ canvas }) => {
  await expect(canvas.getByText('1 article found')).toBeVisible()
})

WithoutQuestions.test('counts what it does not list, and leads there', async ({ canvas }) => {
  await expect(canvas.getByText('1,000+ articles found')).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Older stories in the archive' })).toHaveAttribute('href', '/archive')
})

import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleAuthorPage } from '#storybook/samples/authors.ts'
import { AuthorMissing } from './author-missing.tsx'
import { AuthorPage } from './author-page.tsx'

const meta = preview.meta({
  title: 'pages/author',
  component: AuthorPage,
  args: { loaded: sampleAuthorPage },
  parameters: { session: 'signedOut' },
  decorators: [withSampleReader],
})

const { author, items } = sampleAuthorPage

export const OnePage = meta.story({})
export const MiddlePage = meta.story({ args: { loaded: { ...sampleAuthorPage, page: 2, pages: 3 } } })
export const FirstPage = meta.story({ args: { loaded: { ...sampleAuthorPage, pages: 2 } } })
export const OneStory = meta.story({
  args: { loaded: { ...sampleAuthorPage, author: { ...author, record: { stories: 1 } }, items: items.slice(0, 1) } },
})
export const NoStories = meta.story({
  args: { loaded: { ...sampleAuthorPage, author: { ...author, record: { stories: 0 } }, items: [] } },
})

const pagesIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')])

MiddlePage.test('leads to newer and older stories', async ({ canvasElement, canvas }) => {
  await expect(pagesIn(canvasElement)).toEqual([
    ['Newer stories', '/authors/sunniva-rao'],
    ['Older stories', '/authors/sunniva-rao?page=3'],
  ])
  await expect(canvas.getByText('Page 2 of 3')).toBeVisible()
})
FirstPage.test('leads to older stories alone', async ({ canvasElement }) => {
  await expect(pagesIn(canvasElement)).toEqual([['Older stories', '/authors/sunniva-rao?page=2']])
})
OnePage.test('needs no links to other pages', async ({ canvasElement }) => {
  await expect(pagesIn(canvasElement)).toEqual([])
})

export const Missing = meta.story({ render: () => <AuthorMissing /> })

Missing.test('leads back to the front page', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { name: 'Author Not Found' })).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/')
})

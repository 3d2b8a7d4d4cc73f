import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleAuthorPage } from '#storybook/samples/authors.ts'
import { Missing as AuthorMissing } from '../index.tsx'
import { AuthorPage } from './author-page.tsx'

const meta = preview.meta({
  title: 'pages/author',
  component: AuthorPage,
  args: { loaded: sampleAuthorPage },
  parameters: { session: 'signedOut' },
  decorators: [withSampleReader],
})

const { author, items } = sampleAuthorPage

export const OnePage = meta.story({
  play: async ({ canvasElement }) => {
    await expect(pagesIn(canvasElement)).toEqual([])
  },
})
export const MiddlePage = meta.story({
  args: { loaded: { ...sampleAuthorPage, page: 2, pages: 3 } },
  parameters: { route: '/authors/$slug', address: '/authors/sunniva-rao?page=2' },
  play: async ({ canvasElement }) => {
    await expect(pagesIn(canvasElement)).toEqual([
      ['Previous', '/authors/sunniva-rao'],
      ['Page 1', '/authors/sunniva-rao'],
      ['Page 2', '/authors/sunniva-rao?page=2'],
      ['Page 3', '/authors/sunniva-rao?page=3'],
      ['Next', '/authors/sunniva-rao?page=3'],
    ])
  },
})
export const OtherPage = meta.story({
  render: () => {
    const [page, setPage] = useState(1)
    return (
      <>
        <AuthorPage loaded={{ ...sampleAuthorPage, page, pages: 3 }} />
        <button type="button" onClick={() => setPage(2)}>
          Turn the page
        </button>
      </>
    )
  },
  parameters: { route: '/authors/$slug', address: '/authors/sunniva-rao' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn the page' }))
    await expect(canvas.getByRole('region', { name: /^Stories by/ })).toHaveFocus()
  },
})
export const OneStory = meta.story({
  args: { loaded: { ...sampleAuthorPage, author: { ...author, record: { stories: 1 } }, items: items.slice(0, 1) } },
})
export const NoStories = meta.story({
  args: { loaded: { ...sampleAuthorPage, author: { ...author, record: { stories: 0 } }, items: [] } },
})

const pagesIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')])

export const Missing = meta.story({ render: () => <AuthorMissing /> })

Missing.test('leads back to the front page', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { name: 'Author Not Found' })).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/')
})

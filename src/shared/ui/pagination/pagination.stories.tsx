import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { BeyondLastPage, Pagination } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/pagination',
  component: Pagination,
  parameters: { layout: 'padded', route: '/questions', address: '/questions?category=science&page=7' },
})

export const First = meta.story({ args: { page: 1, last: 3 } })
export const Middle = meta.story({
  args: { page: 7, last: 51 },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    const to = (page: number) => `/questions?category=science&page=${page}`
    await expect(links).toEqual([
      ['Previous', to(6)],
      ['Page 1', '/questions?category=science'],
      ['Page 6', to(6)],
      ['Page 7', to(7)],
      ['Page 8', to(8)],
      ['Page 51', to(51)],
      ['Next', to(8)],
    ])
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Page 7')
  },
})
export const Last = meta.story({ args: { page: 2, last: 2 } })
export const OnlyOne = meta.story({ args: { page: 1, last: 1 } })
export const Beyond = meta.story({
  render: () => <BeyondLastPage title="This page has no questions." />,
  args: { page: 7, last: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/questions?category=science',
    )
  },
})

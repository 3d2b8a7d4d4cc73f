import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { samplePublicIssues } from '#storybook/samples/newsletters.ts'
import { Missing } from '../index.tsx'
import { PastIssuesPage } from './past-issues-page.tsx'

const meta = preview.meta({
  title: 'pages/newsletter/archive',
  component: PastIssuesPage,
  decorators: [withSampleReader],
  parameters: { session: 'signedOut', route: '/newsletters', address: '/newsletters' },
  args: { issues: { items: samplePublicIssues, total: 43 }, page: 1 },
})

export const Listed = meta.story({
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('heading', { level: 2 })
    await expect(items.map(({ lang }) => lang)).toEqual(['', 'ar', ''])
    await expect(canvas.getByRole('link', { name: 'Page 3' })).toBeVisible()
  },
})
export const OtherPage = meta.story({
  render: ({ issues }) => {
    const [page, setPage] = useState(1)
    return (
      <>
        <PastIssuesPage issues={issues} page={page} />
        <button type="button" onClick={() => setPage(2)}>
          Turn the page
        </button>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn the page' }))
    await expect(canvas.getByRole('list', { name: 'Issues' })).toHaveFocus()
  },
})
export const Empty = meta.story({ args: { issues: { items: [], total: 0 } } })
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
export const BeyondTheList = meta.story({ render: () => <Missing /> })

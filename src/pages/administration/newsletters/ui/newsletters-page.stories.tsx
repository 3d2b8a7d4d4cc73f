import { newsletterIssues } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleIssues } from '#storybook/samples/newsletters.ts'
import { issuesQuery } from '@/entities/reading/newsletter'
import { mockEndpoint } from '@/shared/mock'
import { NewslettersPage } from './newsletters-page.tsx'

const meta = preview.meta({
  title: 'pages/administration/newsletters',
  component: NewslettersPage,
  decorators: [withSampleReader],
  parameters: {
    route: '/admin/newsletters',
    address: '/admin/newsletters',
    seed: (queryClient: QueryClient) =>
      queryClient.setQueryData(issuesQuery(1).queryKey, { items: sampleIssues, total: 41 }),
  },
  args: { page: 1, onStarted: fn(async () => {}) },
})

export const Listed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(newsletterIssues, () => ({ items: sampleIssues, total: 41 }))),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'No subject yet',
      ...Array<string>(4).fill('Who switched the gauges off?'),
    ])
    await expect(canvas.getByRole('row', { name: /Sending/ })).toHaveTextContent('5,193 of 12,408')
    await expect(canvas.getByRole('link', { name: 'No subject yet' })).toHaveAttribute(
      'href',
      '/admin/newsletters/issue-1',
    )
    await expect(canvas.getByRole('link', { name: 'Page 3' })).toBeVisible()
  },
})
export const LongAndArabicSubjects = meta.story({
  parameters: {
    seed: (queryClient: QueryClient) =>
      queryClient.setQueryData(issuesQuery(1).queryKey, {
        items: sampleIssues.map((issue, at) => ({
          ...issue,
          subject: at % 2 === 0 ? 'x'.repeat(60) : 'من أطفأ المقاييس؟',
        })),
        total: 5,
      }),
  },
})
export const Empty = meta.story({
  parameters: {
    seed: (queryClient: QueryClient) => queryClient.setQueryData(issuesQuery(1).queryKey, { items: [], total: 0 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No issue has been written yet.')).toBeVisible()
  },
})
export const BeyondTheEnd = meta.story({
  args: { page: 9 },
  parameters: {
    address: '/admin/newsletters?page=9',
    seed: (queryClient: QueryClient) => queryClient.setQueryData(issuesQuery(9).queryKey, { items: [], total: 41 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This page has no issues.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/admin/newsletters',
    )
  },
})

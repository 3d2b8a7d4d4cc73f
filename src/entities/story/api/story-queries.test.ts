import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { categoryQuery, topStoriesQuery } from './story-queries.ts'

const story = {
  id: 'story-1',
  title: 'The gauges',
  journalist_name: 'Ada Byron',
  delivery_date: '2026-11-01T10:00:00Z',
}
const filed = { ...story, category: '["science"]', content_type: 'delivery' }

it('accepts stories without questions, as the specification has them', async () => {
  mockServer.use(
    http.get('*/api/top-delivered-bounties', () => HttpResponse.json({ items: [story] })),
    http.get('*/api/articles-by-category/science', () => HttpResponse.json({ items: [filed] })),
  )
  const queryClient = createQueryClient(signedInApi)
  expect(await queryClient.fetchQuery(topStoriesQuery)).toEqual({ items: [story], questions: [], answers: [] })
  expect(await queryClient.fetchQuery(categoryQuery('science'))).toEqual({ items: [filed], questions: [] })
})

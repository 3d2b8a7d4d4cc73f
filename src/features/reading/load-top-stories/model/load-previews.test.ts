import { deliveredBountyContent, publicArticleContent } from '@contract/endpoints.ts'
import type { StoryPreview, TopDeliveredItem } from '@contract/story.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type CallApi, createQueryClient } from '@/shared/api'
import { loadPreviews } from './load-previews.ts'

const preview: StoryPreview = { excerpt: 'A first sentence.', characters: 17 }
const content = JSON.stringify([{ type: 'paragraph', children: [{ text: preview.excerpt }] }])
const broken = new ApiError(503, undefined, null)
const story = (id: string): TopDeliveredItem => ({
  id,
  title: `Story ${id}`,
  journalist_name: 'Ada Byron',
  delivery_date: '2026-11-01T10:00:00Z',
})

let asked: string[]
let shown: Record<string, StoryPreview>
const settle = () => vi.advanceTimersByTimeAsync(0)

function begin(items: TopDeliveredItem[], signal = new AbortController().signal) {
  const api = async ({ path }: { path: string }, { params: { id } }: { params: { id: string } }) => {
    asked.push(path.replace(':id', id))
    if (id === 'broken') throw broken
    return { content: id === 'empty' ? '[]' : content }
  }
  const queryClient = createQueryClient(api as unknown as CallApi)
  return loadPreviews(queryClient, items, signal, (id, found) => {
    shown[id] = found
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  shown = {}
})
afterEach(() => vi.useRealTimers())

const of = ({ path }: { path: string }, id: string) => path.replace(':id', id)

test('fetches missing previews one at a time, 100 ms apart', async () => {
  const loading = begin([story('a'), { ...story('shown'), preview }, { ...story('b'), bounty_id: 'bounty-1' }])
  await settle()
  const [a, b] = [of(publicArticleContent, 'a'), of(deliveredBountyContent, 'b')]
  expect([asked, shown]).toEqual([[a], { a: preview }])
  await vi.advanceTimersByTimeAsync(99)
  expect(asked).toEqual([a])
  await vi.advanceTimersByTimeAsync(1)
  expect([asked, shown]).toEqual([[a, b], { a: preview, b: preview }])
  await vi.advanceTimersByTimeAsync(100)
  await loading
})

test('logs an error and continues, and leaves a story without words without a preview', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const loading = begin([story('broken'), story('empty'), story('c')])
  await vi.advanceTimersByTimeAsync(300)
  await loading
  expect(shown).toEqual({ c: preview })
  expect(logged).toHaveBeenCalledExactlyOnceWith('Failed to load a story.', broken)
})

test('stops when the reader has left the page', async () => {
  const page = new AbortController()
  const loading = begin([story('a'), story('b')], page.signal)
  page.abort()
  await vi.advanceTimersByTimeAsync(200)
  await loading
  expect([asked, shown]).toEqual([[of(publicArticleContent, 'a')], {}])
})

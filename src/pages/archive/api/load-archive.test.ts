import type { ArchivePage } from '@contract/search.ts'
import { isNotFound } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { sampleArchivePage } from '#storybook/samples/search.ts'
import { ApiError, type CallApi, createQueryClient } from '@/shared/api'
import { loadMonth } from './load-archive.ts'

function load(params: { year: string; month: string }, answer: ArchivePage | ApiError = sampleArchivePage) {
  const asked: unknown[] = []
  const api = async (_: unknown, { params, query }: { params: object; query: object }) => {
    asked.push({ params, query })
    if (answer instanceof ApiError) throw answer
    return answer
  }
  const queryClient = createQueryClient(api as unknown as CallApi)
  const loading = loadMonth({ context: { queryClient }, params, deps: { page: 2 } })
  return { asked, outcome: loading.catch((error: unknown) => (isNotFound(error) ? 'not found' : error)) }
}

describe('loadMonth', () => {
  it('loads a page of a month', async () => {
    const { asked, outcome } = load({ year: '2026', month: '3' })
    expect(await outcome).toEqual(sampleArchivePage)
    expect(asked).toEqual([{ params: { year: '2026', month: '3' }, query: { page: 2 } }])
  })

  it.each([
    ['2026', '0'],
    ['2026', '13'],
    ['2026', '03'],
    ['1999', '3'],
    ['20261', '3'],
    ['2026', 'march'],
  ])('finds no month %s/%s, and asks nobody', async (year, month) => {
    const { asked, outcome } = load({ year, month })
    expect(await outcome).toBe('not found')
    expect(asked).toEqual([])
  })

  it('finds no month without stories, and no page without', async () => {
    const march = { year: '2026', month: '3' }
    expect(await load(march, new ApiError(404, undefined, null)).outcome).toBe('not found')
    expect(await load(march, { ...sampleArchivePage, items: [] }).outcome).toBe('not found')
  })

  it('rejects with any other error', async () => {
    const error = new ApiError(500, undefined, null)
    expect(await load({ year: '2026', month: '3' }, error).outcome).toBe(error)
  })
})

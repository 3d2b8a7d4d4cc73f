import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useLoad } from './use-load.ts'

type Request = { signal: AbortSignal; resolve: (words: string) => void; reject: (error: Error) => void }

function start() {
  const requests: Request[] = []
  const load = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => requests.push({ signal, resolve, reject }))
  const { result, unmount } = renderHook(() => useLoad(load))
  const shown = () => [result.current.status, result.current.data]
  const refresh = () => act(async () => result.current.refresh())
  const answer = (at: number, words: string) => act(async () => requests[at]?.resolve(words))
  const fail = (at: number) => act(async () => requests[at]?.reject(new Error('no answer')))
  return { requests, shown, refresh, answer, fail, unmount }
}

describe('useLoad', () => {
  it('loads on the first render', async () => {
    const { shown, answer } = start()
    expect(shown()).toEqual(['loading', null])
    await answer(0, 'first')
    expect(shown()).toEqual(['loaded', 'first'])
  })

  it('fails and loads again', async () => {
    const { shown, answer, fail, refresh } = start()
    await fail(0)
    expect(shown()).toEqual(['failed', null])
    await refresh()
    expect(shown()).toEqual(['loading', null])
    await answer(1, 'second')
    expect(shown()).toEqual(['loaded', 'second'])
  })

  it('keeps what is shown while it refreshes and when that fails', async () => {
    const { shown, answer, fail, refresh } = start()
    await answer(0, 'first')
    await refresh()
    expect(shown()).toEqual(['loaded', 'first'])
    await fail(1)
    expect(shown()).toEqual(['loaded', 'first'])
  })

  it('ignores the answer to an earlier request', async () => {
    const { requests, shown, answer, refresh } = start()
    await refresh()
    expect(requests[0]?.signal.aborted).toBe(true)
    await answer(1, 'new')
    await answer(0, 'old')
    expect(shown()).toEqual(['loaded', 'new'])
  })

  it('aborts the request when it leaves the page', () => {
    const { requests, unmount } = start()
    unmount()
    expect(requests[0]?.signal.aborted).toBe(true)
  })
})

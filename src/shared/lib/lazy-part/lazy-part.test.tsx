import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPartRetryMs, lazyPartTimeoutMs, missingFilesId } from '@/shared/config'
import { lazyPart, savesData, useLazyPart } from './index.ts'

type Component = () => ReactNode
const Surface: Component = () => 'here'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

function partOf(importPart: () => Promise<Component>) {
  const part = lazyPart(importPart)
  function Door({ open }: { open: boolean }) {
    const Part = useLazyPart(part, open)
    return open && Part ? <Part /> : null
  }
  const { container, rerender } = render(<Door open={false} />)
  return { part, container, show: (open: boolean) => act(async () => rerender(<Door open={open} />)) }
}

it('shows the part once its code has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Component>()
  const { container, show } = partOf(() => promise)
  await show(true)
  expect(container.textContent).toBe('')
  await act(async () => resolve(Surface))
  expect(container.textContent).toBe('here')
})

it('retries a failed import while the part is wanted', async () => {
  const importPart = vi
    .fn<() => Promise<Component>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Surface)
  const { container, show } = partOf(importPart)
  await show(true)
  expect(importPart).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(lazyPartRetryMs))
  expect(importPart).toHaveBeenCalledTimes(2)
  expect(container.textContent).toBe('here')
})

it('says so when the code does not arrive, and shows the part once it does', async () => {
  const notice = Object.assign(document.createElement('p'), { id: missingFilesId, hidden: true })
  document.body.append(notice)
  const { promise, resolve } = Promise.withResolvers<Component>()
  const { container, show } = partOf(() => promise)
  await show(true)
  await act(() => vi.advanceTimersByTimeAsync(lazyPartTimeoutMs))
  expect(notice.hidden).toBe(false)
  resolve(Surface)
  await act(() => vi.advanceTimersByTimeAsync(lazyPartRetryMs))
  expect([notice.hidden, container.textContent]).toEqual([true, 'here'])
  notice.remove()
})

it('stops retrying when the part is no longer wanted', async () => {
  const importPart = vi.fn<() => Promise<Component>>().mockRejectedValue(new Error('offline'))
  const { show } = partOf(importPart)
  await show(true)
  await show(false)
  await act(() => vi.advanceTimersByTimeAsync(10 * lazyPartRetryMs))
  expect(importPart).toHaveBeenCalledTimes(1)
})

describe('onIntent', () => {
  function openerOf() {
    const importPart = vi.fn(async () => Surface)
    const { getByRole } = render(
      <button type="button" {...lazyPart(importPart).onIntent}>
        Open
      </button>,
    )
    return { importPart, opener: getByRole('button') }
  }

  it.each(['pointerEnter', 'focus'] as const)('imports the part at %s, and not before', (event) => {
    const { importPart, opener } = openerOf()
    vi.advanceTimersByTime(60_000)
    expect(importPart).toHaveBeenCalledTimes(0)
    fireEvent[event](opener)
    expect(importPart).toHaveBeenCalledTimes(1)
  })

  it('imports nothing where the reader saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const { importPart, opener } = openerOf()
    fireEvent.pointerEnter(opener)
    fireEvent.focus(opener)
    expect(importPart).toHaveBeenCalledTimes(0)
  })
})

it('imports once, however often it is preloaded', async () => {
  const importPart = vi.fn(async () => Surface)
  const { part, container, show } = partOf(importPart)
  part.preload()
  part.preload()
  await show(true)
  expect(importPart).toHaveBeenCalledTimes(1)
  expect(container.textContent).toBe('here')
})

describe('savesData', () => {
  it.each([
    [false, {}],
    [false, { connection: { saveData: false, effectiveType: '4g' } }],
    [false, { connection: { effectiveType: '3g' } }],
    [true, { connection: { saveData: true, effectiveType: '4g' } }],
    [true, { connection: { effectiveType: '2g' } }],
    [true, { connection: { effectiveType: 'slow-2g' } }],
  ])('says %s for %o', (expected, navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(savesData()).toBe(expected)
  })
})

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DraftText, emptyText } from '@/entities/draft'
import { dialogAwaitsPauseMs } from '@/shared/config'
import { useTypingPause } from './use-typing-pause.ts'

const container = document.createElement('div')
const root = createRoot(container)

function Probe({ text }: { text: DraftText }) {
  return useTypingPause(text) ? 'pausing' : 'typing'
}
const show = (title: string) => act(() => root.render(<Probe text={{ ...emptyText, title }} />))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('useTypingPause reports typing until no text has arrived for a moment', async () => {
  await show('')
  expect(container.textContent).toBe('pausing')
  for (const title of ['W', 'Wa', 'Wat', 'Wate', 'Water']) {
    await show(title)
    await wait(dialogAwaitsPauseMs - 1)
    expect(container.textContent).toBe('typing')
  }
  await wait(1)
  expect(container.textContent).toBe('pausing')
  await act(() => root.unmount())
})

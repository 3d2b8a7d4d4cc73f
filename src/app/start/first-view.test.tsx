import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForFirstView } from './first-view.ts'

const frameMs = 16
const paint = () => vi.advanceTimersByTimeAsync(frameMs + 1)
const paintAll = async () => {
  await paint()
  await paint()
}

let readyState: DocumentReadyState
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, frameMs))
  readyState = 'interactive'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function watch() {
  const seen = { isOver: false }
  void waitForFirstView().then(() => {
    seen.isOver = true
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return seen.isOver
  }
}

test('the application waits for the pictures and fonts of the first view', async () => {
  const isOver = watch()
  expect(await isOver()).toBe(false)
  window.dispatchEvent(new Event('load'))
  await paintAll()
  expect(await isOver()).toBe(true)
})

test('a loaded page counts as painted two frames later', async () => {
  const isOver = watch()
  window.dispatchEvent(new Event('load'))
  expect(await isOver()).toBe(false)
  await paint()
  expect(await isOver()).toBe(false)
  await paint()
  expect(await isOver()).toBe(true)
})

test('a page that has already loaded waits only two frames', async () => {
  readyState = 'complete'
  const isOver = watch()
  await paintAll()
  expect(await isOver()).toBe(true)
})

test.each(['pointerdown', 'keydown'])('input from the reader ends the wait: %s', async (input) => {
  const isOver = watch()
  document.body.dispatchEvent(new Event(input))
  expect(await isOver()).toBe(true)
})

test('a first view that never loads ends the wait after four seconds', async () => {
  const isOver = watch()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(await isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isOver()).toBe(true)
})

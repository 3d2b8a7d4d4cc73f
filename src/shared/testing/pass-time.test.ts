import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdTimers, passTime } from './pass-time.ts'

const anHour = 3_600_000
let release: () => void
beforeEach(() => {
  release = holdTimers()
})
afterEach(() => release())

const happened: string[] = []
beforeEach(() => {
  happened.length = 0
})
const later = (what: string, milliseconds: number) =>
  setTimeout((said: string) => happened.push(said), milliseconds, what)
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

it('brings timers forward, in the order in which they are due', async () => {
  later('second', anHour + 1)
  later('first', anHour)
  later('third', 3 * anHour)
  passTime(anHour)
  passTime(anHour)
  expect(happened).toEqual([])
  await turn()
  expect(happened).toEqual(['first', 'second'])
  passTime(anHour)
  await vi.waitFor(() => expect(happened).toEqual(['first', 'second', 'third']))
})

it('leaves those that are not due then where they are', async () => {
  later('late', anHour)
  passTime(anHour - 60_000)
  await turn()
  expect(happened).toEqual([])
})

it('can still be stopped once it was brought forward, and as often as one likes', async () => {
  const id = later('never', anHour)
  passTime(anHour)
  clearTimeout(id)
  clearTimeout(id)
  clearTimeout(undefined)
  passTime(anHour)
  await turn()
  expect(happened).toEqual([])
})

it('lets timers go again', async () => {
  release()
  const id = later('late', anHour)
  passTime(anHour)
  await turn()
  expect(happened).toEqual([])
  clearTimeout(id)
})

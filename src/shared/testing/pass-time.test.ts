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

it('runs timers early, ordered by due time', async () => {
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

it('leaves timers alone that are not due yet', async () => {
  later('late', anHour)
  passTime(anHour - 60_000)
  await turn()
  expect(happened).toEqual([])
})

it('lets a timer be cleared after passTime, even repeatedly', async () => {
  const id = later('never', anHour)
  passTime(anHour)
  clearTimeout(id)
  clearTimeout(id)
  clearTimeout(undefined)
  passTime(anHour)
  await turn()
  expect(happened).toEqual([])
})

it('stops holding timers after release', async () => {
  release()
  const id = later('late', anHour)
  passTime(anHour)
  await turn()
  expect(happened).toEqual([])
  clearTimeout(id)
})

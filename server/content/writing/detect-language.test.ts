import { Worker } from 'node:worker_threads'
import { afterEach, expect, it, vi } from 'vitest'
import { detectLanguage, idleMilliseconds } from './detect-language.ts'

const question = 'Nobody had asked the people who live on the island what they thought about it.'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('answers several at once, and gives its memory back when nobody asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ends = vi.spyOn(Worker.prototype, 'terminate')
  const guesses = () =>
    Promise.all([question, '1 2 3', 'Niemand hatte die Leute gefragt, die auf der Insel wohnen.'].map(detectLanguage))
  expect(await guesses()).toEqual(['en', null, 'de'])
  vi.advanceTimersByTime(idleMilliseconds - 1)
  expect(await guesses()).toEqual(['en', null, 'de'])
  vi.advanceTimersByTime(idleMilliseconds - 1)
  expect(ends).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ends).toHaveBeenCalledOnce()
  expect(await guesses()).toEqual(['en', null, 'de'])
})

it('answers again after its thread has failed', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    process.nextTick(() => this.emit('error', new Error('out of memory')))
  })
  await expect(detectLanguage(question)).rejects.toThrow('out of memory')
  expect(await detectLanguage(question)).toBe('en')
  const [failed, next] = posted.mock.contexts as Worker[]
  expect(next).not.toBe(failed)
  await failed?.terminate()
})

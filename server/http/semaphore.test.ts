import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

function work() {
  const begun: number[] = []
  const ends: ((how?: Error) => void)[] = []
  const of = (number: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(number)
      ends[number] = (how) => (how === undefined ? resolve(number) : reject(how))
    })
  return { begun, of, end: (number: number, how?: Error) => ends[number]?.(how) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('createTurns runs a limited number at once, the rest in order, and rejects when too many wait', async () => {
  const semaphore = createSemaphore({ atOnce: 2, waiting: 2 })
  const { begun, of, end } = work()
  const answers = [0, 1, 2, 3, 4].map((number) => semaphore.take(of(number)))
  expect(answers[4]).toBeUndefined()
  expect(begun).toEqual([0, 1])
  end(1)
  await settled()
  expect(begun).toEqual([0, 1, 2])
  const late = semaphore.take(of(5))
  end(0)
  end(2)
  await settled()
  expect(begun).toEqual([0, 1, 2, 3, 5])
  end(3)
  end(5)
  expect(await Promise.all([...answers.slice(0, 4), late])).toEqual([0, 1, 2, 3, 5])
})

it('createTurns continues after a task fails', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waiting: 1 })
  const { begun, of, end } = work()
  const first = semaphore.take(of(0))
  const second = semaphore.take(of(1))
  end(0, new Error('too large'))
  await expect(first).rejects.toThrow('too large')
  await settled()
  expect(begun).toEqual([0, 1])
  end(1)
  expect(await second).toBe(1)
})

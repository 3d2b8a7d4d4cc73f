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

it('lets each holder hold only so many turns, running and waiting, whatever else is free', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waiting: 9 })
  const { begun, of, end } = work()
  const flood = { holders: [{ name: 'flood', most: 2 }] }
  const answers = [0, 1, 2].map((number) => semaphore.take(of(number), flood))
  expect(answers[2]).toBeUndefined()
  const other = semaphore.take(of(3), { holders: [{ name: 'other', most: 2 }] })
  end(0)
  await settled()
  const again = semaphore.take(of(4), flood)
  for (const number of [1, 3, 4]) {
    end(number)
    await settled()
  }
  expect(begun).toEqual([0, 1, 3, 4])
  expect(await Promise.all([answers[0], answers[1], other, again])).toEqual([0, 1, 3, 4])
})

it('has a second queue, which others cannot fill and whose turns come first', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waiting: 1, waitingFirst: 1 })
  const { begun, of, end } = work()
  const taken = [semaphore.take(of(0)), semaphore.take(of(1))]
  expect(semaphore.take(of(2))).toBeUndefined()
  taken.push(semaphore.take(of(3), { goesFirst: true }))
  expect(semaphore.take(of(4), { goesFirst: true })).toBeUndefined()
  for (const number of [0, 3, 1]) {
    end(number)
    await settled()
  }
  expect(begun).toEqual([0, 3, 1])
  expect(await Promise.all(taken)).toEqual([0, 1, 3])
})

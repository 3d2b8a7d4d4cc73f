import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

const outcomeOf = (importing: Promise<unknown>) =>
  Promise.race([
    inTime(importing).then(
      () => 'imported',
      () => 'failed',
    ),
    new Promise((resolve) => setTimeout(resolve, 0, 'waiting')),
  ])

test('an import fails at once, except while the reader leaves the page', async () => {
  expect(await outcomeOf(Promise.reject(new TypeError('error loading')))).toBe('failed')
  let fail = (_: Error) => {}
  const leaving = outcomeOf(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  dispatchEvent(new Event('beforeunload'))
  fail(new TypeError('error loading'))
  expect(await leaving).toBe('waiting')
})

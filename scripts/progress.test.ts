import { expect, it } from 'vitest'
import { formatProgress } from './progress.ts'

it('prints the suite, its progress, and the time of the suite and of the whole run', () => {
  const suite = { name: '[7/9] Stories', startedAt: 0 }
  expect(formatProgress(suite, '412 of 1,340 tests done, 0 failed', 270_000, 362_900)).toBe(
    '[7/9] Stories: 412 of 1,340 tests done, 0 failed, 1:32 (6:02 total)',
  )
})

import { expect, it } from 'vitest'
import { playColluders } from '../../testing/colluders.ts'
import { isLong, propertyRuns } from '../../testing/property-runs.ts'

it('lets no person with several accounts take more than honest backers, and a pot that they reached, agreed to pay', async () => {
  const ends = await playColluders(propertyRuns({ seed: 1, few: 10, many: 1_000 }))
  // The figures of a long run go into a report, also if one of them is too low.
  if (isLong) process.stdout.write(`colluders: ${JSON.stringify(ends)}\n`)
  expect(Object.entries(ends).filter(([, times]) => times < (isLong ? 20 : 1))).toEqual([])
})

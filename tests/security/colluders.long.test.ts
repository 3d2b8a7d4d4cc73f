import { expect, it } from 'vitest'
import { playColluders } from '../../server/testing/colluders.ts'

it('lets no person with several accounts gain in a thousand histories', async () => {
  const ends = await playColluders(1_000)
  // The figures go into the report of whoever runs this, also if one of them is too low.
  process.stdout.write(`colluders: ${JSON.stringify(ends)}\n`)
  expect(Object.entries(ends).filter(([, times]) => times < 20)).toEqual([])
}, 3_600_000)

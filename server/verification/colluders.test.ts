import { expect, it } from 'vitest'
import { playColluders } from '../testing/colluders.ts'

it('lets no person with several accounts take more than honest backers, and a pot that they reached, agreed to pay', async () => {
  const ends = await playColluders(30)
  expect(Object.entries(ends).filter(([, times]) => times === 0)).toEqual([])
})

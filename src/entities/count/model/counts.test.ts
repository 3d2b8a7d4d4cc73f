import { expect, test } from 'vitest'
import { hasNews, noCounts } from './counts.ts'

test('the dot shows for any application, delivery or accepted application or unseen news, and for more than one paid contribution', () => {
  expect(hasNews(noCounts)).toBe(false)
  expect(hasNews({ ...noCounts, pendingApplications: 1 })).toBe(true)
  expect(hasNews({ ...noCounts, pendingDeliveries: 1 })).toBe(true)
  expect(hasNews({ ...noCounts, acceptedApplications: 1 })).toBe(true)
  expect(hasNews({ ...noCounts, followingNews: 1 })).toBe(true)
  expect(hasNews({ ...noCounts, paidContributions: 1 })).toBe(false)
  expect(hasNews({ ...noCounts, paidContributions: 2 })).toBe(true)
})

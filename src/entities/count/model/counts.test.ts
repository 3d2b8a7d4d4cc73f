import { expect, test } from 'vitest'
import { hasActivity, noCounts } from './counts.ts'

test('the dot shows for any application, delivery or accepted application, and for more than one paid contribution', () => {
  expect(hasActivity(noCounts)).toBe(false)
  expect(hasActivity({ ...noCounts, pendingApplications: 1 })).toBe(true)
  expect(hasActivity({ ...noCounts, pendingDeliveries: 1 })).toBe(true)
  expect(hasActivity({ ...noCounts, acceptedApplications: 1 })).toBe(true)
  expect(hasActivity({ ...noCounts, paidContributions: 1 })).toBe(false)
  expect(hasActivity({ ...noCounts, paidContributions: 2 })).toBe(true)
})

test('the dot is not for unread notifications, which the bell counts', () => {
  expect(hasActivity({ ...noCounts, unreadNotifications: 20 })).toBe(false)
})

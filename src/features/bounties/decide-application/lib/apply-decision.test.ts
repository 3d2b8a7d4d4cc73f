import type { ApplicationStatus } from '@contract/application.ts'
import { expect, test } from 'vitest'
import { applyDecision } from './apply-decision.ts'

const application = (id: string, status: ApplicationStatus, day: number) => ({
  id,
  status,
  date_applied: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})
const applications = [
  application('c', 'pending', 9),
  application('a', 'pending', 8),
  application('b', 'pending', 7),
  application('d', 'withdrawn', 6),
]
const say = (shown: ReturnType<typeof application>[]) => shown.map(({ id, status }) => `${id} ${status}`)

test('accepting an application rejects other pending ones and moves it to the top', () => {
  expect(say(applyDecision(applications, 'a', 'accept'))).toEqual([
    'a accepted',
    'c rejected',
    'b rejected',
    'd withdrawn',
  ])
})

test('rejecting an application keeps the others pending and moves it below them', () => {
  expect(say(applyDecision(applications, 'c', 'reject'))).toEqual([
    'a pending',
    'b pending',
    'c rejected',
    'd withdrawn',
  ])
})

test('rejecting an application of another bounty changes nothing', () => {
  expect(applyDecision(applications, 'elsewhere', 'reject')).toEqual(applications)
})

test('newer statuses from the server take precedence', () => {
  const told = [application('a', 'completed', 8), application('b', 'rejected', 7)]
  expect(applyDecision(told, 'a', 'accept')).toEqual(told)
})

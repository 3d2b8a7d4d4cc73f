import type { ApplicationStatus } from '@contract/application.ts'
import { describe, expect, test } from 'vitest'
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

describe('the order', () => {
  const applicationOn = (status: ApplicationStatus, day: number) => application(`${status} ${day}`, status, day)
  const idsOf = (shown: readonly { id: string }[]) => shown.map(({ id }) => id)

  test('pending applications come first, then accepted ones, then the rest, newest first within each', () => {
    const mixed = [
      applicationOn('withdrawn', 9),
      applicationOn('accepted', 4),
      applicationOn('pending', 3),
      applicationOn('rejected', 12),
      applicationOn('pending', 8),
      applicationOn('completed', 11),
      applicationOn('accepted', 10),
    ]
    expect(idsOf(applyDecision(mixed, 'elsewhere', 'reject'))).toEqual([
      'pending 8',
      'pending 3',
      'accepted 10',
      'accepted 4',
      'rejected 12',
      'completed 11',
      'withdrawn 9',
    ])
  })

  test('the given array stays unchanged', () => {
    const given = [applicationOn('rejected', 1), applicationOn('pending', 2)]
    applyDecision(given, 'elsewhere', 'reject')
    expect(idsOf(given)).toEqual(['rejected 1', 'pending 2'])
  })
})

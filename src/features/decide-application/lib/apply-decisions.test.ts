import type { ApplicationStatus } from '@contract/application.ts'
import { expect, test } from 'vitest'
import { applyDecisions } from './apply-decisions.ts'

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

test('applyDecisions returns the applications unchanged without decisions', () => {
  expect(applyDecisions(applications, {})).toEqual(applications)
})

test('accepting an application rejects other pending ones and moves it to the top', () => {
  expect(say(applyDecisions(applications, { a: 'accept' }))).toEqual([
    'a accepted',
    'c rejected',
    'b rejected',
    'd withdrawn',
  ])
})

test('rejecting an application keeps the others pending and moves it below them', () => {
  expect(say(applyDecisions(applications, { c: 'reject' }))).toEqual([
    'a pending',
    'b pending',
    'c rejected',
    'd withdrawn',
  ])
})

test('decisions on other bounties change nothing', () => {
  expect(applyDecisions(applications, { elsewhere: 'accept' })).toEqual(applications)
})

test('newer statuses from the server take precedence', () => {
  const told = [application('a', 'completed', 8), application('b', 'rejected', 7)]
  expect(applyDecisions(told, { a: 'accept', b: 'reject' })).toEqual(told)
})

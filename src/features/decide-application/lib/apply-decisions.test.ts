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

test('without decisions the offers stand as the server tells', () => {
  expect(applyDecisions(applications, {})).toEqual(applications)
})

test('accepting one rejects the others that were pending, and puts it first', () => {
  expect(say(applyDecisions(applications, { a: 'accept' }))).toEqual([
    'a accepted',
    'c rejected',
    'b rejected',
    'd withdrawn',
  ])
})

test('rejecting one leaves the others pending, before it', () => {
  expect(say(applyDecisions(applications, { c: 'reject' }))).toEqual([
    'a pending',
    'b pending',
    'c rejected',
    'd withdrawn',
  ])
})

test('decisions on other bounties change nothing here', () => {
  expect(applyDecisions(applications, { elsewhere: 'accept' })).toEqual(applications)
})

test('what the server tells of since then stays', () => {
  const told = [application('a', 'completed', 8), application('b', 'rejected', 7)]
  expect(applyDecisions(told, { a: 'accept', b: 'reject' })).toEqual(told)
})

import { reviewLimits } from '@contract/bounty-life-limits.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PointsForm } from './points-field.tsx'

const errorsOf = (points: string[]) =>
  v.safeParse(PointsForm, points).issues?.map(({ message, path }) => [v.getDotPath({ path } as never), message])

it('trims each point', () => {
  expect(v.parse(PointsForm, [' Name the source. ', 'Ask the agency.'])).toEqual([
    'Name the source.',
    'Ask the agency.',
  ])
})

it.each([[['']], [['', ' ']]])('asks for a first point when %j has none', (points) => {
  expect(errorsOf(points)).toEqual([['0', 'Please say what to change']])
})

it('finds each empty or long point among others', () => {
  expect(errorsOf(['Name the source.', '', 'x'.repeat(reviewLimits.pointCharacters + 1)])).toEqual([
    ['1', 'Please fill in this point or remove it'],
    ['2', 'This point is too long'],
  ])
})

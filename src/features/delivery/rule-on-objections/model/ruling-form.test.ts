import { dueDateMissing } from '@contract/application.ts'
import { reasonMissing } from '@contract/text-length.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { endOfLocalDay } from '@/shared/lib/date'
import { createRulingForm, emptyRuling, type RulingValues } from './ruling-form.ts'

const schema = createRulingForm(() => Date.parse('2026-11-25T12:00:00.000Z'))
const typed: RulingValues = {
  ruling: 'returned',
  points: [' Name the source. '],
  due_date: '2026-12-24',
  reason: ' It names nobody. ',
}
const errorsOf = (values: RulingValues) => v.flatten(v.safeParse(schema, values).issues ?? [{} as never]).nested

it('sends points and a date only with a return', () => {
  const reason = 'It names nobody.'
  const due_date = new Date(endOfLocalDay('2026-12-24')).toISOString()
  expect(v.parse(schema, typed)).toEqual({ ruling: 'returned', points: ['Name the source.'], due_date, reason })
  expect(v.parse(schema, { ...typed, ruling: 'accepted' })).toEqual({ ruling: 'accepted', reason })
  expect(v.parse(schema, { ...typed, ruling: 'canceled', points: [''], due_date: '' })).toEqual({
    ruling: 'canceled',
    reason,
  })
})

it('asks for a ruling and a reason', () => {
  expect(errorsOf(emptyRuling)).toEqual({ ruling: ['Please choose a decision'], reason: [reasonMissing] })
})

it('asks for points and a date when the story is returned', () => {
  expect(errorsOf({ ...emptyRuling, ruling: 'returned', reason: 'It names nobody.' })).toEqual({
    'points.0': ['Please say what to change'],
    due_date: [dueDateMissing],
  })
})

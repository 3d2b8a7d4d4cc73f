import { expect, it } from 'vitest'
import { createStatementNames, type StatementNames } from './statement-names.ts'

const bounds = { period: 20, often: 4, most: 2, different: 5, longest: 20 }

const ask = ({ find }: StatementNames, text: string, times: number) =>
  Array.from({ length: times }, () => find(text)).at(-1)

it('names what was asked most in a period, for as long as it is asked at all', () => {
  const names = createStatementNames(bounds)
  expect([ask(names, 'select 1', 4), ask(names, 'select 2', 6), ask(names, 'select 3', 9)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  names.find('select 4')
  expect(['select 1', 'select 2', 'select 3'].map(names.find)).toEqual([undefined, 'lede 2', 'lede 1'])
  ask(names, 'select 1', 17)
  expect([names.find('select 3'), ask(names, 'select 1', 18)]).toEqual(['lede 1', undefined])
  names.find('select 1')
  expect(['select 1', 'select 2', 'select 3'].map(names.find)).toEqual(['lede 3', undefined, 'lede 1'])
  names.forget()
  expect(['select 3', 'select 1'].map(names.find)).toEqual(['lede 4', 'lede 5'])
})

it('names nothing that is asked a few times, or is long, and remembers few texts', () => {
  const names = createStatementNames(bounds)
  for (let text = 0; text < 100; text += 1) ask(names, `select ${text}`, 3)
  const long = 'select '.padEnd(21, '1')
  expect([names.find('select 98'), ask(names, long, 99)]).toEqual([undefined, undefined])

  const few = createStatementNames(bounds)
  for (let text = 0; text < 6; text += 1) ask(few, `select ${text}`, text < 5 ? 1 : 15)
  expect(few.find('select 5')).toBe(undefined)
})

it('takes no name away because many other texts are asked', () => {
  const names = createStatementNames(bounds)
  ask(names, 'select 1', 20)
  for (let text = 2; text < 21; text += 1) names.find(`select ${text}`)
  names.find('select 1')
  expect(names.find('select 1')).toBe('lede 1')
})

it.each(['select * from bounty where words like $1', 'select * from "search_word" where "word" = $1'])(
  'gives the search %s no name',
  (text) => {
    expect(ask(createStatementNames({ ...bounds, longest: 100 }), text, 99)).toBe(undefined)
  },
)

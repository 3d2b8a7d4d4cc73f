import { expect, it } from 'vitest'
import { keepUnsent } from './keep-unsent.ts'
import { forgetUnsent } from './kept-values.ts'

it('keeps the values of each user and subject apart', () => {
  const letters = keepUnsent<string>('letters')
  letters.keep('Dear Ada', 'ines', 'ada')
  letters.keep('Dear Bob', 'ines', 'bob')
  expect([letters.read('ines', 'ada'), letters.read('ines', 'bob'), letters.read('sam', 'ada')]).toEqual([
    'Dear Ada',
    'Dear Bob',
    undefined,
  ])
  letters.forget('ines', 'ada')
  expect([letters.read('ines', 'ada'), letters.read('ines', 'bob')]).toEqual([undefined, 'Dear Bob'])
})

it('empties every form at once', () => {
  const [letters, amounts] = [keepUnsent<string>('letters'), keepUnsent<number>('amounts')]
  letters.keep('Dear Ada', 'ines')
  amounts.keep(25, 'ines')
  forgetUnsent()
  expect([letters.read('ines'), amounts.read('ines')]).toEqual([undefined, undefined])
})

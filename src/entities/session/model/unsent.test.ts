import { expect, it } from 'vitest'
import { forgetUnsent } from './kept-values.ts'
import { unsentOf } from './unsent.ts'

it('keeps the values of each user and subject apart', () => {
  const [toAda, toBob] = [unsentOf<string>('ines', 'letters', 'ada'), unsentOf<string>('ines', 'letters', 'bob')]
  toAda.keep('Dear Ada')
  toBob.keep('Dear Bob')
  const others = unsentOf<string>('sam', 'letters', 'ada')
  expect([toAda.read(), toBob.read(), others.read()]).toEqual(['Dear Ada', 'Dear Bob', undefined])
  toAda.forget()
  expect([toAda.read(), toBob.read()]).toEqual([undefined, 'Dear Bob'])
})

it('empties every form at once', () => {
  const [letter, amount] = [unsentOf<string>('ines', 'letters'), unsentOf<number>('ines', 'amounts')]
  letter.keep('Dear Ada')
  amount.keep(25)
  forgetUnsent()
  expect([letter.read(), amount.read()]).toEqual([undefined, undefined])
})

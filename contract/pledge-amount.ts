import * as v from 'valibot'
import { formatAmount } from './currency.ts'
import { pledgeMostCents } from './limits.ts'
import { parseCents, toAmount } from './money.ts'

/** The highest amount, and the sentence with which the hint of a field states it. */
export type AmountLimit = { most: number; words: string }

const cardLimit: AmountLimit = { most: toAmount(pledgeMostCents), words: '' }

/** Above zero, in whole cents, up to the limit. `message` is for every other error. */
export const AmountAbove = (message: string, { most, words }: AmountLimit = cardLimit) => {
  const isTooHigh = (amount: number) => amount > most
  return v.pipe(
    v.number(message),
    // The hint beside the error already says why.
    v.check(
      (amount) => !isTooHigh(amount),
      () => (most > 0 ? `The highest amount is ${formatAmount(most)}` : words),
    ),
    v.check((amount) => isTooHigh(amount) || (parseCents(amount) ?? 0) > 0, message),
  )
}

import * as v from 'valibot'
import { formatAmount } from './format-dollars.ts'
import { pledgeMostCents } from './limits.ts'
import { parseCents, toDollars } from './money.ts'

/** The highest amount in dollars, and the sentence with which the hint of a field states it. */
export type AmountLimit = { most: number; words: string }

const cardLimit: AmountLimit = { most: toDollars(pledgeMostCents), words: '' }

/** Above zero, in whole cents, up to the limit. `message` is for every other error. */
export const DollarsAbove = (message: string, { most, words }: AmountLimit = cardLimit) => {
  const isTooHigh = (dollars: number) => dollars > most
  return v.pipe(
    v.number(message),
    // The hint beside the error already says why.
    v.check((dollars) => !isTooHigh(dollars), most > 0 ? `The highest amount is ${formatAmount(most)}` : words),
    v.check((dollars) => isTooHigh(dollars) || (parseCents(dollars) ?? 0) > 0, message),
  )
}

import * as v from 'valibot'
import { formatDollars } from './format-dollars.ts'
import { pledgeMostCents } from './limits.ts'
import { parseCents, toDollars } from './money.ts'

/** The highest amount in dollars, and the sentence that says so. */
export type AmountLimit = { most: number; words: string }

const cardLimit: AmountLimit = {
  most: toDollars(pledgeMostCents),
  words: `The highest amount is ${formatDollars(pledgeMostCents)}`,
}

/** Above zero, in whole cents, up to the limit. `message` is for every other error. */
export const DollarsAbove = (message: string, { most, words }: AmountLimit = cardLimit) => {
  const isTooHigh = (dollars: number) => dollars > most
  return v.pipe(
    v.number(message),
    v.check((dollars) => !isTooHigh(dollars), words),
    v.check((dollars) => isTooHigh(dollars) || (parseCents(dollars) ?? 0) > 0, message),
  )
}

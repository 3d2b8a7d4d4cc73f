import * as v from 'valibot'
import { formatDollars } from './format-dollars.ts'
import { pledgeMostCents } from './limits.ts'
import { parseCents, toDollars } from './money.ts'

const isTooHigh = (dollars: number): boolean => dollars > toDollars(pledgeMostCents)

/** Above zero, in whole cents, up to `pledgeMostCents`. `message` is for every other error. */
export const DollarsAbove = (message: string) =>
  v.pipe(
    v.number(message),
    v.check((dollars) => !isTooHigh(dollars), `The highest amount is ${formatDollars(pledgeMostCents)}`),
    v.check((dollars) => isTooHigh(dollars) || (parseCents(dollars) ?? 0) > 0, message),
  )

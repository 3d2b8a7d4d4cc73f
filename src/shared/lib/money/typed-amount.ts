import { toDollars } from '@contract/money.ts'
import { type AmountLimit, DollarsAbove } from '@contract/pledge-amount.ts'
import * as v from 'valibot'
import { parseDollars } from './parse-dollars.ts'

export const TypedAmount = (message: string, limit?: AmountLimit) =>
  v.pipe(
    v.string(),
    v.transform((typed) => {
      const parsed = parseDollars(typed)
      return 'cents' in parsed ? toDollars(parsed.cents) : Number.NaN
    }),
    DollarsAbove(message, limit),
  )

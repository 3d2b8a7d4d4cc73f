import { type AmountLimit, DollarsAbove, toDollars } from '@contract/money.ts'
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

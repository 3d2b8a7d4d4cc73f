import { toDollars } from '@contract/money.ts'
import { DollarsAbove } from '@contract/pledge-amount.ts'
import * as v from 'valibot'
import { parseDollars } from './parse-dollars.ts'

export const TypedAmount = (message: string) =>
  v.pipe(
    v.string(),
    v.transform((typed) => {
      const parsed = parseDollars(typed)
      return 'cents' in parsed ? toDollars(parsed.cents) : Number.NaN
    }),
    DollarsAbove(message),
  )

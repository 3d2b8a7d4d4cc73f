import { toAmount } from '@contract/money.ts'
import { AmountAbove, type AmountLimit } from '@contract/pledge-amount.ts'
import * as v from 'valibot'
import { parseAmount } from './parse-amount.ts'

export const TypedAmount = (message: string, limit?: AmountLimit) =>
  v.pipe(
    v.string(),
    v.transform((typed) => {
      const parsed = parseAmount(typed)
      return 'cents' in parsed ? toAmount(parsed.cents) : Number.NaN
    }),
    AmountAbove(message, limit),
  )

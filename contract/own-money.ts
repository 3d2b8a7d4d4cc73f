import * as v from 'valibot'
import { Amount } from './money.ts'
import { Timestamp } from './story.ts'

/**
 * What one backer has promised, was charged and got back. `promised`: pledges that count and are not charged yet. `refunded`
 * includes what their bank took back, so they have paid `charged` less `refunded`.
 */
export const MoneySums = v.object({ promised: Amount, charged: Amount, refunded: Amount })
export type MoneySums = v.InferOutput<typeof MoneySums>

/** The money of one bounty. */
export const OwnMoney = v.object({
  ...MoneySums.entries,
  /** All pledges that count, charged or not. */
  pledged: Amount,
  /** The first charge; null before. */
  charged_at: v.nullable(Timestamp),
})
export type OwnMoney = v.InferOutput<typeof OwnMoney>

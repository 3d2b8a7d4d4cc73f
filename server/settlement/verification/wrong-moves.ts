import type { BountyBook } from './bounty-book.ts'
import { expectedMoney, isLiving, totalOf } from './expected-money.ts'
import { findWrongBackers, findWrongEndings } from './wrong-backers.ts'
import { findWrongMatches } from './wrong-pots.ts'
import { findWrongDisputes, findWrongRefunds } from './wrong-refunds.ts'

/**
 * Checks the moves that a bounty must have at any moment, before, during and after an acceptance: one pledge per
 * promise, a charge for each payment that was captured and not refunded, a release for each dropped pledge, and once
 * it is paid the fee and the share of what is left after refunds and chargebacks, and what was paid out of it.
 */
export function findWrongMoves(book: BountyBook): string[] {
  const { id, pledges, moved, balance, isPaid: paid } = book
  const pledged = totalOf(pledges)
  const { promised, taken, fee, share, sent, requested, lost } = expectedMoney(book)
  const checks = [
    ['pledges', moved('pledge'), pledged],
    ['charges', -balance('provider'), taken],
    ['what was released', moved('release'), pledged - promised],
    ['the fee', balance('platform') + lost + balance('processing_fees'), fee],
    ['what is owed to the journalist', balance('journalist'), share - sent],
    ['what was paid out', balance('bank'), sent],
    ['what is held for it', balance('bounty'), paid ? 0 : promised],
    ['what is owed to its backers', balance('backer'), paid ? requested : taken + lost - promised],
    [
      'charged payments',
      pledges.filter(({ status }) => status === 'charged').length,
      paid ? pledges.filter(isLiving).length : undefined,
    ],
    ['stories published', book.articles, paid ? 1 : 0],
  ] as const
  return checks
    .filter(([, found, wanted]) => wanted !== undefined && found !== wanted)
    .map(([what, found, wanted]) => `Bounty ${id}: ${what} ${found} instead of ${wanted}`)
    .concat(
      findWrongEndings(book),
      findWrongBackers(book),
      findWrongMatches(book),
      findWrongRefunds(book),
      findWrongDisputes(book),
    )
}

import { centsOf, type MoneyTrail } from '@contract/money.ts'
import { splitPayment } from '@contract/payment-split.ts'
import { wholePercents } from './whole-percents.ts'

export type MoneyPart = {
  name: string
  percent: number
  look: 'main' | 'other' | 'sponsor' | 'back'
}

type Named = Omit<MoneyPart, 'percent'> & { cents: number }

function share(parts: readonly Named[]): MoneyPart[] {
  const percents = wholePercents(parts.map(({ cents }) => cents))
  return parts.flatMap(({ name, look }, place) => {
    const percent = percents[place] ?? 0
    return percent === 0 ? [] : [{ name, look, percent }]
  })
}

/** The sources of the money; empty if no sponsor adds to it. A sponsor is never part of the readers. */
export function sourcesOf({ pledged, matches = [] }: MoneyTrail): MoneyPart[] {
  if (matches.length === 0) return []
  const fromSponsors = matches.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return share([
    { name: 'Readers', look: 'main', cents: centsOf(pledged) - fromSponsors },
    ...matches.map(({ disclosure, amount }) => ({
      name: disclosure,
      look: 'sponsor' as const,
      cents: centsOf(amount),
    })),
  ])
}

/** The parts that it goes to, or went to; empty without money. */
export function usesOf({ state, pledged, fee, paid, refunded = 0, charged_back = 0 }: MoneyTrail): MoneyPart[] {
  const planned = splitPayment(centsOf(pledged))
  const moved = state === 'paid' ? { fee: centsOf(fee), net: centsOf(paid) } : planned
  return share([
    { name: 'Journalist', look: 'main', cents: moved.net },
    { name: 'Platform fee', look: 'other', cents: moved.fee },
    { name: 'Back to backers', look: 'back', cents: centsOf(refunded) + centsOf(charged_back) },
  ])
}

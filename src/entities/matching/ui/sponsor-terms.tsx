import { mostForBounty } from '@contract/matching.ts'
import { centsOf } from '@contract/money.ts'
import { formatCents } from '@/shared/lib/money'

type SponsorTermsProps = {
  /** The terms of the pot. */
  pot: { least_backers: number; bounty_percent: number; total: number }
}

/** The rules that a sponsor accepts with a pot, for dialogs (docs/product.md#match-funding). */
export const SponsorTerms = ({ pot: { least_backers, bounty_percent, total } }: SponsorTermsProps) => (
  <>
    <p>
      It pays for a story only if the cards of at least {least_backers} independent{' '}
      {least_backers === 1 ? 'backer' : 'backers'} are charged, and adds at most{' '}
      {formatCents(mostForBounty({ total_cents: centsOf(total), bounty_percent }))} to one bounty. It does not match the
      pledges of the bounty’s creator, of journalists who offer to investigate it, or your own.
    </p>
    <p>
      When a story is accepted, we charge your card after the backers’ cards, and only for pledges that they paid. You
      cannot take a match back, because we told its backer. If your card fails and you do not save another in time, we
      close the pot.
    </p>
  </>
)

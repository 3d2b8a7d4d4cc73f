import type { Bounty, BountyDetail } from '@contract/bounty.ts'
import { PayFacts } from '@/entities/application'
import { takesOffers } from '@/entities/bounty'
import { groupDigits } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Disclosure } from '@/shared/ui/disclosure'
import { LocalDate } from '@/shared/ui/local-date'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

export type OfferBriefProps = {
  /** The bounty to apply to. Only its page knows how many offers it has. */
  bounty: Pick<Bounty, 'description' | 'state' | 'is_hidden' | 'total_amount' | 'expires_at'> &
    Partial<Pick<BountyDetail, 'offers'>>
  /** Shows the whole description on the first render. */
  isOpen?: boolean
}

/** A journalist weighs these before an offer: the pay, the rivals, the time left and the creator's words. */
export function OfferBrief({ bounty, isOpen = false }: OfferBriefProps) {
  const { description, total_amount, expires_at, offers } = bounty
  return (
    <Stack gap="normal">
      {takesOffers(bounty) && (
        <Stack gap="small">
          <DescriptionList layout="rows">
            <PayFacts pledged={total_amount} share="You would receive" />
            {offers !== undefined && (
              <Description name="Offers so far">{offers === 0 ? 'None yet' : groupDigits(offers)}</Description>
            )}
            {expires_at !== null && (
              <Description name="Expires on">
                <LocalDate timestamp={expires_at} />
              </Description>
            )}
          </DescriptionList>
          <Text look="note">Readers can add to the bounty until its story is delivered.</Text>
        </Stack>
      )}
      <Disclosure title={bounty.is_hidden ? 'The question' : 'What the creator asks'} defaultOpen={isOpen}>
        <Text look="letter">{description}</Text>
      </Disclosure>
    </Stack>
  )
}

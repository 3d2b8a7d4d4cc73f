import type { Pot } from '@contract/pot.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ownPotsQuery, PotCard } from '@/entities/matching'
import { PledgeTerms } from '@/entities/payment-card'
import { AnswerPot, ClosePot } from '@/features/matching/sponsor-bounties'
import { EmptyState } from '@/shared/ui/empty-state'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'

export function MatchingPage() {
  const { items } = useSuspenseQuery(ownPotsQuery).data
  const potsId = useId()
  return (
    <PageFrame width="form">
      <PageHeading title="Match Funding" rule={items.length === 0 ? 'own' : 'next'}>
        Your pots add to the pledges of others. When a story is accepted, your card is charged after those of the
        backers, and only for pledges that they have paid. If your card fails and you save no other in time, the pot is
        closed.
      </PageHeading>
      {items.length === 0 ? (
        <EmptyState title="You sponsor no bounties.">
          Would you like to add to the pledges of others? Write to hello@lede.example.
        </EmptyState>
      ) : (
        <section aria-labelledby={potsId}>
          <SectionHeading id={potsId}>Your pots</SectionHeading>
          <Stack gap="normal">
            {items.some(isUnderWay) && <PledgeTerms />}
            <List layout="cards">
              {items.map((pot) => (
                <PotCard key={pot.id} pot={pot} actions={actionsOf(pot)} />
              ))}
            </List>
          </Stack>
        </section>
      )}
    </PageFrame>
  )
}

const isUnderWay = ({ state }: Pot) => state === 'proposed' || state === 'scheduled' || state === 'open'

function actionsOf(pot: Pot) {
  if (!isUnderWay(pot)) return undefined
  return pot.state === 'proposed' ? <AnswerPot pot={pot} /> : <ClosePot pot={pot} by="sponsor" />
}

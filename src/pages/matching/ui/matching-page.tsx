import type { Pot } from '@contract/pot.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, useId, useRef } from 'react'
import { ownPotsQuery, PotCard } from '@/entities/matching'
import { PledgeTerms } from '@/entities/payment-card'
import { ProposePot } from '@/features/matching/propose-pot'
import { AnswerPot, ClosePot } from '@/features/matching/sponsor-bounties'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

export function MatchingPage() {
  const { items } = useSuspenseQuery(ownPotsQuery).data
  const potsId = useId()
  const potsHeading = useRef<HTMLHeadingElement>(null)
  const proposeId = useId()
  const isWaiting = items.some(({ state }) => state === 'requested')
  return (
    <PageFrame width="form">
      <PageHeading title="Match Funding" rule="next">
        A pot adds your money to other people’s pledges. When a story is accepted, we charge your card after the
        backers’ cards, and only for pledges that they have paid. If your card fails and you do not save another in
        time, we close the pot.
      </PageHeading>
      <Stack gap="large">
        {items.length > 0 && (
          <section aria-labelledby={potsId}>
            <SectionHeading id={potsId} ref={potsHeading} tabIndex={-1}>
              Your pots
            </SectionHeading>
            <Stack gap="normal">
              {items.some(isUnderWay) && <PledgeTerms />}
              <List layout="cards">
                {items.map((pot) => (
                  <PotCard key={pot.id} pot={pot} actions={actionsOf(pot, potsHeading)} />
                ))}
              </List>
            </Stack>
          </section>
        )}
        <section aria-labelledby={proposeId}>
          <SectionHeading id={proposeId}>Propose a pot</SectionHeading>
          <Stack gap="normal">
            <Text look="note">
              {isWaiting
                ? 'You can propose another pot once an administrator has decided on the one above.'
                : 'It opens when an administrator approves it, because readers see who pays.'}
            </Text>
            <ProposePot by="sponsor" hasForm={!isWaiting} />
          </Stack>
        </section>
      </Stack>
    </PageFrame>
  )
}

const isUnderWay = ({ state }: Pot) =>
  state === 'proposed' || state === 'requested' || state === 'scheduled' || state === 'open'

function actionsOf(pot: Pot, focusFallback: RefObject<HTMLElement | null>) {
  if (!isUnderWay(pot)) return undefined
  return pot.state === 'proposed' ? (
    <AnswerPot pot={pot} focusFallback={focusFallback} />
  ) : (
    <ClosePot pot={pot} by="sponsor" focusFallback={focusFallback} />
  )
}

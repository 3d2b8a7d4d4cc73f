import { allPots } from '@contract/endpoints.ts'
import type { Pot } from '@contract/pot.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { PotCard } from '@/entities/matching'
import { FreshSession } from '@/entities/session'
import { ProposePot } from '@/features/matching/propose-pot'
import { ClosePot, DecidePot } from '@/features/matching/sponsor-bounties'
import { queryOf } from '@/shared/api'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { AdminLinks } from '@/widgets/admin-links'

export const PotsPage = () => (
  <FreshSession>
    <AllPots />
  </FreshSession>
)

function AllPots() {
  const { items } = useSuspenseQuery(queryOf(allPots)).data
  const proposeId = useId()
  const waitingId = useId()
  const potsId = useId()
  // A pot is listed below it once it is decided.
  const potsHeading = useRef<HTMLHeadingElement>(null)
  const waiting = items.filter(isWaiting)
  const others = items.filter((pot) => !isWaiting(pot))
  return (
    <PageFrame width="form">
      <AdminLinks />
      <PageHeading title="Match Funding" rule="next">
        A pot adds a sponsor’s money to other people’s pledges. You propose it and its sponsor agrees, or a sponsor
        proposes it and you approve. Readers see its disclosure line. If there is another administrator, they approve
        your own pots. <Link to="/matching">Your own pots</Link> are on a page of their own.
      </PageHeading>
      <Stack gap="large">
        {waiting.length > 0 && (
          <section aria-labelledby={waitingId}>
            <SectionHeading id={waitingId}>Waiting for approval</SectionHeading>
            <List layout="cards">
              {waiting.map((pot) => (
                <PotCard
                  key={pot.id}
                  pot={pot}
                  hasSponsor
                  actions={<DecidePot pot={pot} focusFallback={potsHeading} />}
                />
              ))}
            </List>
          </section>
        )}
        <section aria-labelledby={proposeId}>
          <SectionHeading id={proposeId}>Propose a pot</SectionHeading>
          <ProposePot by="administrator" />
        </section>
        {items.length === 0 && <EmptyState title="No pots yet." />}
        {others.length > 0 && (
          <section aria-labelledby={potsId}>
            <SectionHeading id={potsId} ref={potsHeading} tabIndex={-1}>
              Pots
            </SectionHeading>
            <List layout="cards">
              {others.map((pot) => (
                <PotCard
                  key={pot.id}
                  pot={pot}
                  hasSponsor
                  actions={isClosable(pot) && <ClosePot pot={pot} by="administrator" focusFallback={potsHeading} />}
                />
              ))}
            </List>
          </section>
        )}
      </Stack>
    </PageFrame>
  )
}

const isWaiting = ({ state }: Pot) => state === 'requested'

const isClosable = ({ state }: Pot) => state === 'proposed' || state === 'scheduled' || state === 'open'

import { userTypes } from '@contract/limits.ts'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useSession } from '@/entities/session'
import { ButtonLink } from '@/shared/ui/button'
import { List } from '@/shared/ui/list'
import { LoadMore } from '@/shared/ui/load-more'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import type { Investigation, Investigations } from '../api/load-investigations.ts'
import { InvestigationCard } from './investigation-card.tsx'
import { VerificationTip } from './verification-tip.tsx'

type MyInvestigationsPageProps = {
  /** The journalist's accepted applications, current and completed. */
  investigations: Investigations
  /** True while the next investigations load. */
  isLoadingMore: boolean
  /** Called when the journalist asks for the next investigations. */
  onLoadMore: () => void
}

export function MyInvestigationsPage({ investigations, isLoadingMore, onLoadMore }: MyInvestigationsPageProps) {
  const { current, past, pastTotal } = investigations
  const { user } = useSession()
  const pastList = useRef<HTMLUListElement>(null)
  return (
    <PageFrame width="broad">
      <PageHeading title="My Investigations" rule="next" />
      <Stack gap="section">
        {user?.user_type === userTypes.journalist && <VerificationTip />}
        <Section
          title="Current investigations"
          count={current.length}
          nothing={
            <>
              <Text look="quiet">
                No current investigations. Make an offer on a bounty; once it is accepted, it appears here.
              </Text>
              <ButtonLink to="/bounties">Browse Bounties</ButtonLink>
            </>
          }
        >
          <InvestigationList investigations={current} />
        </Section>
        <Section
          title="Past investigations"
          count={pastTotal}
          nothing={<Text look="quiet">Stories appear here once you have delivered them.</Text>}
        >
          <InvestigationList investigations={past} list={pastList} />
          <LoadMore
            shown={past.length}
            total={pastTotal}
            busy={isLoadingMore}
            onLoadMore={onLoadMore}
            list={pastList}
          />
        </Section>
      </Stack>
    </PageFrame>
  )
}

type SectionProps = { title: string; count: number; nothing: ReactNode; children: ReactNode }

function Section({ title, count, nothing, children }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{title}</SectionHeading>
      {count === 0 ? <Stack gap="normal">{nothing}</Stack> : children}
    </section>
  )
}

type InvestigationListProps = {
  investigations: readonly Investigation[]
  list?: RefObject<HTMLUListElement | null>
}

function InvestigationList({ investigations, list }: InvestigationListProps) {
  return (
    <List layout="cards" {...(list === undefined ? {} : { ref: list })}>
      {investigations.map((investigation) => (
        <li key={investigation.application.id}>
          <InvestigationCard investigation={investigation} />
        </li>
      ))}
    </List>
  )
}

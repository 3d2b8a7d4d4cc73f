import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { myApplicationsQuery } from '@/entities/application'
import { useWithdrawal, WithdrawalDialog } from '@/features/bounties/withdraw-application'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { ApplicationCard } from './application-card.tsx'

export function MyApplicationsPage() {
  const { data: applications } = useSuspenseQuery(myApplicationsQuery)
  const withdrawal = useWithdrawal()
  const focusFallback = useRef<HTMLElement>(null)
  return (
    <PageFrame width="broad">
      <PageHeading title="My Applications" />
      {applications.length === 0 ? (
        <NoApplications />
      ) : (
        <List layout="cards">
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationCard
                application={application}
                onWithdraw={(title) => {
                  focusFallback.current = title.current
                  withdrawal.request(application)
                }}
              />
            </li>
          ))}
        </List>
      )}
      <WithdrawalDialog withdrawal={withdrawal} focusFallback={focusFallback} />
    </PageFrame>
  )
}

const NoApplications = () => (
  <EmptyState
    title="You have not made any offers yet."
    action={<ButtonLink to="/bounties">Browse Bounties</ButtonLink>}
  >
    Find a question that readers want answered, and make an offer.
  </EmptyState>
)

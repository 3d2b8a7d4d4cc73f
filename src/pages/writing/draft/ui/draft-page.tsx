import type { Draft } from '@contract/draft.ts'
import type { ReactNode } from 'react'
import { formatLocalTime } from '@/entities/draft'
import { ButtonLink } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { Heading } from '@/shared/ui/heading'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Spinner } from '@/shared/ui/spinner'
import { Text } from '@/shared/ui/text'

type DraftPageProps = {
  /** The bounty that the draft belongs to. */
  bountyId: string
  /** The draft, or what replaces it. */
  children: ReactNode
}

export function DraftPage({ bountyId, children }: DraftPageProps) {
  if (bountyId === '')
    return (
      <PageFrame>
        <EmptyState title="No bounty ID provided" titleAs="h1" />
      </PageFrame>
    )
  return (
    <PageFrame width="measure">
      <PageHeading title="Draft Editor">This is the new Draft page for bounty: {bountyId}</PageHeading>
      {children}
    </PageFrame>
  )
}

export const DraftLoading = () => <Spinner label="Loading draft..." layout="block" />

type DraftUnavailableProps = {
  /** The bounty that the reader returns to. */
  bountyId: string
}

export const DraftUnavailable = ({ bountyId }: DraftUnavailableProps) => (
  <EmptyState
    title="Failed to load draft data. Please try again later."
    action={<BackToBounty bountyId={bountyId} />}
  />
)

type DraftFoundProps = {
  /** The bounty that the draft belongs to. */
  bountyId: string
  /** The draft, or null before its journalist has written one. */
  draft: Draft | null
}

export function DraftFound({ bountyId, draft }: DraftFoundProps) {
  const actions = (label: string) => (
    <>
      <BackToBounty bountyId={bountyId} />
      <ButtonLink to="/bounties/$id/submit-draft" params={{ id: bountyId }}>
        {label}
      </ButtonLink>
    </>
  )
  return draft === null ? (
    <Card as="section" actions={actions('Create Draft')}>
      <Heading as="h2" size="item">
        No Draft Found
      </Heading>
      <p>You don't have a draft for this bounty yet.</p>
    </Card>
  ) : (
    <Card as="section" actions={actions('Edit in Full Editor')}>
      <Heading as="h2" size="item">
        {draft.title || 'Untitled Draft'}
      </Heading>
      <Text look="note">
        Last updated: <time dateTime={draft.updated_at}>{formatLocalTime(draft.updated_at)}</time>
      </Text>
    </Card>
  )
}

const BackToBounty = ({ bountyId }: { bountyId: string }) => (
  <ButtonLink tone="secondary" to="/bounties/$id" params={{ id: bountyId }}>
    Back to Bounty
  </ButtonLink>
)

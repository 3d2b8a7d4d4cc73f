import type { Draft } from '@contract/draft.ts'
import { useQuery } from '@tanstack/react-query'
import { Assignment } from '@/entities/application'
import { bountyQuery } from '@/entities/bounty'
import { ChangesNotice } from '@/entities/delivery'
import { bountyDraftQuery } from '@/entities/draft'
import { formatLocalTime } from '@/shared/lib/date'
import { ButtonLink } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { Heading } from '@/shared/ui/heading'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type DraftPageProps = {
  /** The bounty that the draft belongs to. */
  bountyId: string
}

export function DraftPage({ bountyId }: DraftPageProps) {
  if (bountyId === '')
    return (
      <PageFrame>
        <EmptyState
          title="No bounty ID provided"
          titleAs="h1"
          action={<ButtonLink to="/bounties">Browse Bounties</ButtonLink>}
        />
      </PageFrame>
    )
  return <OfBounty bountyId={bountyId} />
}

function OfBounty({ bountyId }: DraftPageProps) {
  const { data: bounty } = useQuery(bountyQuery(bountyId))
  return (
    <PageFrame width="measure">
      <PageHeading title="Draft Editor">
        <Stack gap="normal">
          {bounty && <Assignment bounty={bounty} />}
          <Text look="note">This is the new Draft page for bounty: {bountyId}</Text>
        </Stack>
      </PageHeading>
      <Stack gap="roomy">
        <ChangesNotice deliveryId={bounty?.delivered_id ?? null} />
        <OwnDraft bountyId={bountyId} />
      </Stack>
    </PageFrame>
  )
}

function OwnDraft({ bountyId }: { bountyId: string }) {
  const { data: draft, isPending } = useQuery(bountyDraftQuery(bountyId))
  if (draft !== undefined) return <DraftFound bountyId={bountyId} draft={draft} />
  if (isPending) return <Spinner label="Loading draft..." layout="block" />
  return (
    <EmptyState
      title="Failed to load draft data. Please try again later."
      action={<BackToBounty bountyId={bountyId} />}
    />
  )
}

/** `draft` is null before its journalist has written one. */
function DraftFound({ bountyId, draft }: { bountyId: string; draft: Draft | null }) {
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
      <Heading as="h2" size="item" lang={draft.language}>
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

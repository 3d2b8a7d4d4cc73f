import { useQuery } from '@tanstack/react-query'
import { myApplicationsQuery, PayFacts } from '@/entities/application'
import { bountyQuery } from '@/entities/bounty'
import { formatLocalDeadline } from '@/shared/lib/date'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Heading } from '@/shared/ui/heading'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type BountyBriefProps = {
  /** The bounty that the writer answers. */
  bountyId: string
}

/** The question, the due date and the pay, beside the text that answers it. */
export function BountyBrief({ bountyId }: BountyBriefProps) {
  const bounty = useQuery(bountyQuery(bountyId))
  const applications = useQuery(myApplicationsQuery)
  if (bounty.data === undefined)
    return bounty.isError ? (
      <RetryNotice onRetry={() => void bounty.refetch()}>The bounty could not be loaded.</RetryNotice>
    ) : (
      <Spinner label="Loading bounty..." layout="block" />
    )
  const { title, description, money } = bounty.data
  const due = applications.data?.find((one) => one.bounty_id === bountyId && one.status === 'accepted')?.final_due_date
  return (
    <Stack gap="normal">
      <Stack gap="tiny">
        <Text look="kicker">The question</Text>
        <Heading as="h2" size="item">
          {title}
        </Heading>
      </Stack>
      <DescriptionList layout="rows">
        {due && (
          <Description name="Due">
            <time dateTime={due}>{formatLocalDeadline(due)}</time>
          </Description>
        )}
        <PayFacts pledged={money.pledged} share="You receive" />
      </DescriptionList>
      <Text look="note">
        You are paid once the creator accepts your story. Readers can add to the bounty until you deliver it.
      </Text>
      <Text look="letter">{description}</Text>
    </Stack>
  )
}

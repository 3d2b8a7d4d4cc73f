import { parseCents, splitPayment } from '@contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { myApplicationsQuery } from '@/entities/application'
import { bountyQuery } from '@/entities/bounty'
import { formatLocalDeadline } from '@/shared/lib/date'
import { formatCents } from '@/shared/lib/money'
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
  const pledged = parseCents(money.pledged) ?? 0
  const { fee, net } = splitPayment(pledged)
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
        <Description name="Pledged">{formatCents(pledged)}</Description>
        <Description name="Platform fee (10%)">{formatCents(fee)}</Description>
        <Description name="You receive">{formatCents(net)}</Description>
      </DescriptionList>
      <Text look="note">
        You are paid once the creator accepts your story. Readers can add to the bounty until you deliver it.
      </Text>
      <Text look="letter">{description}</Text>
    </Stack>
  )
}

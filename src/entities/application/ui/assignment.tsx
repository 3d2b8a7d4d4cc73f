import type { BountyDetail } from '@contract/bounty.ts'
import { parseCents } from '@contract/money.ts'
import { splitPayment } from '@contract/payment-split.ts'
import { formatLocalDeadline } from '@/shared/lib/date'
import { formatCents } from '@/shared/lib/money'
import { Inline } from '@/shared/ui/inline'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type AssignmentProps = {
  /** The bounty of the draft. Only its journalist has a due date and is paid. */
  bounty: Pick<BountyDetail, 'title' | 'application' | 'life' | 'money'>
}

/** The question, the due date and the pay, for the heading of a page about its draft. */
export function Assignment({ bounty: { title, application, life, money } }: AssignmentProps) {
  const { net } = splitPayment(parseCents(money.pledged) ?? 0)
  return (
    <Stack gap="tiny">
      <Text look="excerpt">{title}</Text>
      {application?.status === 'accepted' && (
        <Text as="div" look="note">
          <Inline gap="words">
            {life.due_date !== null && (
              <span>
                Due <time dateTime={life.due_date}>{formatLocalDeadline(life.due_date)}</time>
              </span>
            )}
            <span>You receive {formatCents(net)}</span>
          </Inline>
        </Text>
      )}
    </Stack>
  )
}

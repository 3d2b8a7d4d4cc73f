import { type BountyDetail, type BountyState, pledgesDelivered, pledgesLocked } from '@contract/bounty.ts'
import { type ReactNode, type RefObject, useId } from 'react'
import { formatAmount } from '@/shared/lib/money'
import { Heading } from '@/shared/ui/heading'
import { Link } from '@/shared/ui/link'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

/** An ended bounty has no pledges. */
const stateWords: Record<BountyState, string> = {
  open: 'You can change it until a journalist is chosen.',
  assigned: pledgesLocked,
  delivered: pledgesDelivered,
  paid: 'Thank you. It helped pay for the story.',
  expired: '',
  canceled: '',
}

const chargedWords =
  'Your card was charged for this story. It is published once the others have paid, or when their time is over. If it cannot be published, you get your money back.'

function wordsOn({ state, life, own_charge }: OwnPledgeProps['bounty']): string {
  if (own_charge !== undefined) return chargedWords
  return life.journalist_left_at === null ? stateWords[state] : 'Your pledge is locked until the bounty reopens.'
}

type OwnPledgeProps = {
  /** The bounty that the reader backs. */
  bounty: Pick<BountyDetail, 'id' | 'state' | 'own_pledge' | 'own_charge' | 'life'>
  /** Replaces the words on the state, such as after a withdrawal. */
  words?: string | undefined
  /** Receives the section, to focus it when the actions go. */
  section?: RefObject<HTMLElement | null>
  /** The reader's actions on the pledge. */
  children?: ReactNode
}

export function OwnPledge({ bounty, words = wordsOn(bounty), section, children }: OwnPledgeProps) {
  const headingId = useId()
  return (
    <Stack as="section" gap="small" aria-labelledby={headingId} {...(section && { ref: section, tabIndex: -1 })}>
      <Heading as="h2" size="ruled" id={headingId}>
        Your pledge
      </Heading>
      {bounty.own_pledge > 0 && <Text look="amount">{formatAmount(bounty.own_pledge)}</Text>}
      <Text look="note">{words}</Text>
      {bounty.own_charge !== undefined && (
        <div>
          <Link look="action" to="/receipts/$id" params={{ id: bounty.id }}>
            See your receipt
          </Link>
        </div>
      )}
      {children}
    </Stack>
  )
}

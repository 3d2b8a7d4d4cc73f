import { type BountyDetail, type BountyState, pledgesDelivered, pledgesLocked } from '@contract/bounty.ts'
import { type ReactNode, type RefObject, useId } from 'react'
import { formatAmount } from '@/shared/lib/money'
import { Heading } from '@/shared/ui/heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

/** An ended bounty has no pledges. */
const stateWords: Record<BountyState, string> = {
  open: 'You can change it until a journalist is chosen.',
  assigned: pledgesLocked,
  delivered: pledgesDelivered,
  paid: 'It helped to pay for the story.',
  expired: '',
  canceled: '',
}

const wordsOn = ({ state, life }: OwnPledgeProps['bounty']): string =>
  life.journalist_left_at === null ? stateWords[state] : 'Your pledge is locked until the bounty reopens.'

type OwnPledgeProps = {
  /** The bounty that the reader backs. */
  bounty: Pick<BountyDetail, 'state' | 'own_pledge' | 'life'>
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
      {children}
    </Stack>
  )
}

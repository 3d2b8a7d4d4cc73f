import { categoryLabel } from '@contract/limits.ts'
import { mostForBounty } from '@contract/matching.ts'
import { centsOf } from '@contract/money.ts'
import type { Pot, PotState } from '@contract/pot.ts'
import { type ReactNode, useId } from 'react'
import { formatLocalDate, formatLocalDeadline } from '@/shared/lib/date'
import { formatAmount, formatCents } from '@/shared/lib/money'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { Card } from '@/shared/ui/card'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

const looks: Record<PotState, { tone: BadgeTone; words: string }> = {
  proposed: { tone: 'caution', words: 'Proposed' },
  requested: { tone: 'caution', words: 'Waiting for approval' },
  declined: { tone: 'neutral', words: 'Declined' },
  scheduled: { tone: 'neutral', words: 'Scheduled' },
  open: { tone: 'positive', words: 'Open' },
  ended: { tone: 'neutral', words: 'Ended' },
  closed: { tone: 'neutral', words: 'Closed' },
}

type PotCardProps = {
  /** The pot with its terms and what it has added. */
  pot: Pot
  /** Names the sponsor, for administrators. */
  hasSponsor?: boolean
  /** The buttons that fit its state. */
  actions?: ReactNode
}

export function PotCard({ pot, hasSponsor = false, actions }: PotCardProps) {
  const headingId = useId()
  const { tone, words } = looks[pot.state]
  const isUsed = pot.reserved > 0
  return (
    <Card as="li" labelledBy={headingId} actions={actions}>
      <Inline gap="small">
        <Heading as="h3" size="item" id={headingId}>
          {pot.disclosure}
        </Heading>
        <Badge tone={tone}>{words}</Badge>
      </Inline>
      <DescriptionList layout="rows">
        {hasSponsor && <Description name="Sponsor">{pot.sponsor_name}</Description>}
        <Description name="Adds to each pledge">{pot.percent}%</Description>
        <Description name="Limit per backer">{formatAmount(pot.most_per_backer)}</Description>
        <Description name="Backers required per story">{pot.least_backers}</Description>
        <Description name="Limit per bounty">
          {formatCents(mostForBounty({ total_cents: centsOf(pot.total), bounty_percent: pot.bounty_percent }))}
        </Description>
        <Description name="Total">{formatAmount(pot.total)}</Description>
        <Description name="Added so far" note={isUsed ? describeBounties(pot.bounties) : undefined}>
          {formatAmount(pot.reserved)}
        </Description>
        <Description name="Categories">
          {pot.categories.length === 0 ? 'All' : pot.categories.map(categoryLabel).join(', ')}
        </Description>
        <Description name="First day">
          <time dateTime={pot.starts_at}>{formatLocalDate(pot.starts_at)}</time>
        </Description>
        <Description name="Last day">
          <time dateTime={pot.ends_at}>{formatLocalDeadline(pot.ends_at)}</time>
        </Description>
      </DescriptionList>
      {pot.declined_because !== null && (
        <Stack gap="tiny">
          <Text look="label">An administrator declined it</Text>
          <Text look="letter">{pot.declined_because}</Text>
        </Stack>
      )}
    </Card>
  )
}

const describeBounties = (count: number) => (count === 1 ? 'On 1 bounty.' : `On ${count} bounties.`)

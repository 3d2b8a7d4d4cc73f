import type { BountyRefunds } from '@contract/refund.ts'
import { useId, useRef } from 'react'
import { SharedBrowsers } from '@/entities/delivery'
import { RefundBackers } from '@/features/administration/refund-backers'
import { formatLocalDate } from '@/shared/lib/date'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { Backers } from './backers.tsx'
import { BookedRefunds } from './booked-refunds.tsx'
import { BountyMoney } from './bounty-money.tsx'
import { Disputes } from './disputes.tsx'
import { ProposedRefunds } from './proposed-refunds.tsx'

type BountyRefundsPageProps = {
  /** The paid bounty with its backers and refunds. */
  bounty: BountyRefunds
}

export function BountyRefundsPage({ bounty }: BountyRefundsPageProps) {
  const moneyId = useId()
  const backersId = useId()
  const refundsId = useId()
  const refundsHeading = useRef<HTMLHeadingElement>(null)
  const disputesId = useId()
  const { bounty_title, story_id, journalist_name, paid_at, backers, refunds, disputes, shared_browsers } = bounty
  return (
    <PageFrame width="broad">
      <PageHeading title={bounty_title} label={<Link to="/admin/refunds">Refunds</Link>} rule="next">
        <Link to="/articles/$id" params={{ id: story_id }}>
          The story
        </Link>{' '}
        by {journalist_name} was paid on {formatLocalDate(paid_at)}.
      </PageHeading>
      <Stack gap="large">
        <SharedBrowsers browsers={shared_browsers} />
        <section aria-labelledby={moneyId}>
          <SectionHeading id={moneyId}>Money</SectionHeading>
          <BountyMoney bounty={bounty} />
        </section>
        <ProposedRefunds proposals={bounty.proposals} focusFallback={refundsHeading} />
        <RefundBackers bounty={bounty}>
          {(renderButton) => (
            <section aria-labelledby={backersId}>
              <SectionHeading id={backersId}>Backers</SectionHeading>
              <Stack gap="normal">
                {bounty.obstacle !== null && <Text look="note">{bounty.obstacle}</Text>}
                {renderButton({ who: 'everyone' })}
                <Backers backers={backers} actionOf={(backer) => renderButton({ who: 'backer', backer })} />
              </Stack>
            </section>
          )}
        </RefundBackers>
        <section aria-labelledby={refundsId}>
          <SectionHeading id={refundsId} ref={refundsHeading} tabIndex={-1}>
            Refunds
          </SectionHeading>
          <BookedRefunds refunds={refunds} />
        </section>
        {disputes.length > 0 && (
          <section aria-labelledby={disputesId}>
            <SectionHeading id={disputesId}>Disputes</SectionHeading>
            <Disputes disputes={disputes} />
          </section>
        )}
      </Stack>
    </PageFrame>
  )
}

import type { Application } from '@contract/application.ts'
import type { Bounty } from '@contract/bounty.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, useId, useRef } from 'react'
import { applicationsQuery } from '@/entities/application'
import { Pledged } from '@/entities/bounty'
import type { Verdict } from '@/features/bounties/decide-application'
import { formatLocalDate } from '@/shared/lib/date'
import { Heading } from '@/shared/ui/heading'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './applications-received-page.css.ts'
import { CompareOffers } from './compare-offers.tsx'
import { ReceivedApplicationCard } from './received-application-card.tsx'

type BountyApplicationsProps = {
  /** The user's bounty. */
  bounty: Bounty
  /** Called with a ref to the title, which takes the focus once the buttons are gone. */
  onDecide: (application: Application, verdict: Verdict, title: RefObject<HTMLElement | null>) => void
}

export function BountyApplications({ bounty, onDecide }: BountyApplicationsProps) {
  const { data } = useSuspenseQuery(applicationsQuery(bounty.id))
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles.bounty} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading as="h2" size="item" id={titleId} ref={title} tabIndex={-1}>
          <Link look="plain" to="/bounties/$id" params={{ id: bounty.id }}>
            {bounty.title}
          </Link>
        </Heading>
        <div className={styles.figures}>
          <Pledged bounty={bounty} />
        </div>
        <Text look="note">
          Created <time dateTime={bounty.created_at}>{formatLocalDate(bounty.created_at)}</time>
        </Text>
      </div>
      <Stack gap="roomy">
        <CompareOffers applications={data.items} bountyTitle={bounty.title} />
        <List aria-labelledby={titleId}>
          {data.items.map((application) => (
            <li key={application.id}>
              <ReceivedApplicationCard
                application={application}
                onDecide={(verdict) => onDecide(application, verdict, title)}
              />
            </li>
          ))}
        </List>
      </Stack>
    </section>
  )
}

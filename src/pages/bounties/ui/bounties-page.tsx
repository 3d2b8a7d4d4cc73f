import type { Bounty } from '@contract/bounty.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addBounty } from '@/entities/bounty'
import { useBoardFilter, useBountyList } from '@/features/bounties/browse-bounties'
import { CreateBounty } from '@/features/bounties/create-bounty'
import { FollowedNote } from '@/features/reading/follow'
import { ShareButtons } from '@/features/reading/share-page'
import { Heading } from '@/shared/ui/heading'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'
import { BountyList } from '@/widgets/bounty-board'
import * as styles from './bounties-page.css.ts'

type BountiesPageProps = {
  /** The reader came to ask a question: shows the form for a new bounty. */
  isAsking?: boolean
  /** Renders a bounty's title as a link to its detail modal. */
  titleOf: (bounty: Bounty) => ReactNode
}

export function BountiesPage({ isAsking = false, titleOf }: BountiesPageProps) {
  const queryClient = useQueryClient()
  const filter = useBoardFilter()
  const list = useBountyList('board', filter.filter)
  return (
    <PageFrame>
      <Stack gap="large">
        <Stack as="header" gap="small">
          <Heading as="h1" size="display">
            Journalism Bounties
          </Heading>
          <p className={styles.lead}>
            Readers pool money on a question and a journalist investigates it. {chargedWhenClaimed}
          </p>
        </Stack>
        <CreateBounty
          startsOpen={isAsking}
          shareOf={({ id, title }) => <ShareButtons kind="question" title={title} path={`/questions/${id}`} />}
          followingOf={({ id, title }) => <FollowedNote subject={id} name={title} />}
          onCreated={(bounty) => addBounty(queryClient, bounty)}
        />
        <BountyList
          heading="Available Bounties"
          list={list}
          filter={filter}
          titleOf={titleOf}
          whenNothing="Offer the first one: say what you want to know, and what an answer is worth to you."
        />
      </Stack>
    </PageFrame>
  )
}

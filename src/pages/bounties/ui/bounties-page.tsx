import type { Bounty } from '@contract/bounty.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addBounty } from '@/entities/bounty'
import { useBountyList } from '@/features/browse-bounties'
import { CreateBounty } from '@/features/create-bounty'
import { PageFrame } from '@/shared/ui/page-frame'
import { BountyList } from '@/widgets/bounty-board'
import * as styles from './bounties-page.css.ts'

type BountiesPageProps = {
  /** Renders a bounty's title as a link to its detail modal. */
  titleOf: (bounty: Bounty) => ReactNode
}

export function BountiesPage({ titleOf }: BountiesPageProps) {
  const queryClient = useQueryClient()
  const list = useBountyList('board')
  return (
    <PageFrame>
      <header className={styles.head}>
        <h1 className={styles.title}>Journalism Bounties</h1>
        <p className={styles.lead}>
          Readers pool money on a question and a journalist investigates it. Nobody is charged until the story is
          accepted.
        </p>
      </header>
      <div className={styles.sections}>
        <CreateBounty onCreated={(bounty) => addBounty(queryClient, bounty)} />
        <BountyList heading="Available Bounties" list={list} titleOf={titleOf} />
      </div>
    </PageFrame>
  )
}

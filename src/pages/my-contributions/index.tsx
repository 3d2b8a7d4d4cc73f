import { markContributionsSeen } from '@contract/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { contributionSumsQuery } from '@/entities/bounty'
import { useMarkSeen } from '@/entities/count'
import { useBountyList } from '@/features/bounties/browse-bounties'
import { PageHead } from '@/shared/lib/page-head'
import { MyContributionsPage } from './ui/my-contributions-page.tsx'

export function Screen(): ReactElement {
  const list = useBountyList('backed')
  const { data: sums } = useQuery(contributionSumsQuery)
  useMarkSeen(list.applied === '' ? true : undefined, (api) => api(markContributionsSeen))
  return (
    <>
      <PageHead title="My Contributions" description="Other people’s bounties that you contributed to." />
      <MyContributionsPage list={list} sums={sums} />
    </>
  )
}

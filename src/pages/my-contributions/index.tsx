import type { ReactElement } from 'react'
import { useBountyList } from '@/features/bounties/browse-bounties'
import { PageHead } from '@/shared/lib/page-head'
import { useContributionsSeen } from './api/use-contributions-seen.ts'
import { MyContributionsPage } from './ui/my-contributions-page.tsx'

export function Screen(): ReactElement {
  const list = useBountyList('backed')
  useContributionsSeen(list.applied === '')
  return (
    <>
      <PageHead title="My Contributions" description="Other people’s bounties that you contributed to." />
      <MyContributionsPage list={list} />
    </>
  )
}

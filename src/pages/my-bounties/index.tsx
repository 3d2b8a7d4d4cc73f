import type { ReactElement } from 'react'
import { useBountyList } from '@/features/bounties/browse-bounties'
import { PageHead } from '@/shared/lib/page-head'
import { MyBountiesPage } from './ui/my-bounties-page.tsx'

export function Screen(): ReactElement {
  const list = useBountyList('created')
  return (
    <>
      <PageHead title="My Bounties" description="The bounties you created." />
      <MyBountiesPage list={list} />
    </>
  )
}

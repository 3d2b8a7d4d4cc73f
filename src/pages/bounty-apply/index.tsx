import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { bountyQuery } from '@/entities/bounty'
import { PageHead } from '@/shared/lib/page-head'
import { useLeadOn } from '@/shared/lib/way-back'
import { BountyApplyPage } from './ui/bounty-apply-page.tsx'

const route = getRouteApi('/bounties/$id/apply')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { data: bounty } = useSuspenseQuery(bountyQuery(id))
  const leadOn = useLeadOn()
  const leave = () =>
    void leadOn({
      to: '/bounties/$id',
      params: { id: bounty.id },
      replace: true,
      state: { arrival: 'applicationSent' },
    })
  return (
    <>
      <PageHead title="Make an offer" description={`Offer to investigate: ${bounty.title}`} />
      <BountyApplyPage bounty={bounty} onApplied={leave} />
    </>
  )
}

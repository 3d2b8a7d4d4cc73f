import { excerpt } from '@contract/excerpt.ts'
import { bountyLimits } from '@contract/limits.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { bountyQuery } from '@/entities/bounty'
import { PageHead } from '@/shared/lib/page-head'
import { BountyPage } from './bounty-page.tsx'

const route = getRouteApi('/bounties/$id')

/** The server renders it signed out, in limited form. */
export function BountyScreen(): ReactElement {
  const { id } = route.useParams()
  const { data: bounty } = useSuspenseQuery(bountyQuery(id))
  return (
    <>
      <PageHead
        title={bounty.title}
        description={excerpt(bounty.description, bountyLimits.excerptCharacters)}
        path={`/bounties/${bounty.id}`}
        sharePicture={`/og/question/${bounty.id}.jpg`}
      />
      <BountyPage key={bounty.id} bounty={bounty} />
    </>
  )
}

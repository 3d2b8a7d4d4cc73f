import { excerpt } from '@contract/excerpt.ts'
import { bountyLimits } from '@contract/limits.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { isLimited } from '@/entities/bounty'
import { useSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { useReloadWhen } from '@/shared/lib/page-refresh'
import { BountyPage } from './bounty-page.tsx'

const route = getRouteApi('/bounties/$id')

/** The server renders it signed out, in limited form. */
export function BountyScreen(): ReactElement {
  const { bounty, isVoted } = route.useLoaderData()
  const router = useRouter()
  const { status } = useSession()
  useReloadWhen(status === 'signedIn' && isLimited(bounty))
  return (
    <>
      <PageHead
        title={bounty.title}
        description={excerpt(bounty.description, bountyLimits.excerptCharacters)}
        path={`/bounties/${bounty.id}`}
      />
      <BountyPage
        key={bounty.id}
        bounty={bounty}
        isVoted={isVoted}
        onContributed={() => void router.invalidate({ filter: ({ routeId }) => routeId === '/bounties/$id' })}
      />
    </>
  )
}

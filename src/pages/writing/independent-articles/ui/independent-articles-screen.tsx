import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { IndependentArticlesPage } from './independent-articles-page.tsx'

const route = getRouteApi('/signed-in/independent-articles')

export function IndependentArticlesScreen(): ReactElement | null {
  const own = route.useLoaderData()
  const { user } = useSession()
  const router = useRouter()
  if (user === null) return null
  return (
    <>
      <PageHead title="My Articles" description="The articles you have published, and those you are writing." />
      <IndependentArticlesPage {...own} accountId={user.id} onChange={() => void router.invalidate()} />
    </>
  )
}

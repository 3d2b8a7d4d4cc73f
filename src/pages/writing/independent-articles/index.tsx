import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { myArticlesQuery, myDraftsQuery } from '@/entities/draft'
import { useSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { IndependentArticlesPage } from './ui/independent-articles-page.tsx'

export async function load({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await Promise.all([
    context.queryClient.ensureQueryData(myArticlesQuery),
    context.queryClient.ensureQueryData(myDraftsQuery),
  ])
}

export function Screen(): ReactElement | null {
  const { user } = useSession()
  if (user === null) return null
  return (
    <>
      <PageHead title="My Articles" description="The articles you have published, and those you are writing." />
      <IndependentArticlesPage user={user} />
    </>
  )
}

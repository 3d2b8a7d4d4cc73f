import type { ReactElement } from 'react'
import { useSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { IndependentArticlesPage } from './independent-articles-page.tsx'

export function IndependentArticlesScreen(): ReactElement | null {
  const { user } = useSession()
  if (user === null) return null
  return (
    <>
      <PageHead title="My Articles" description="The articles you have published, and those you are writing." />
      <IndependentArticlesPage user={user} />
    </>
  )
}

import type { QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { issuesQuery } from '@/entities/reading/newsletter'
import { FreshSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { useLeadOn } from '@/shared/lib/way-back'
import { NewslettersPage } from './ui/newsletters-page.tsx'

type NewslettersLoad = { context: { queryClient: QueryClient }; deps: { page: number } }

export async function load({ context: { queryClient }, deps: { page } }: NewslettersLoad): Promise<void> {
  await queryClient.ensureQueryData(issuesQuery(page))
}

const route = getRouteApi('/administrators/admin/newsletters')

export function Screen(): ReactElement {
  const { page = 1 } = route.useSearch()
  const leadOn = useLeadOn()
  return (
    <>
      <PageHead title="Newsletters" description="The issues of the newsletter, and what became of them." />
      <FreshSession>
        <NewslettersPage page={page} onStarted={(id) => leadOn({ to: '/admin/newsletters/$id', params: { id } })} />
      </FreshSession>
    </>
  )
}

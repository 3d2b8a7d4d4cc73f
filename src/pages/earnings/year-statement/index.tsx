import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { yearStatementQuery } from '@/entities/payout'
import { PageHead } from '@/shared/lib/page-head'
import { YearStatementPage } from './ui/year-statement-page.tsx'

const route = getRouteApi('/journalists/earnings/years/$year')

type YearLoad = { context: { queryClient: QueryClient }; params: { year: string } }

export async function load({ context: { queryClient }, params: { year } }: YearLoad): Promise<void> {
  if (!/^20\d\d$/.test(year)) throw notFound()
  await queryClient.ensureQueryData(yearStatementQuery(year))
}

export function Screen(): ReactElement {
  const { year } = route.useParams()
  const { data: statement } = useSuspenseQuery(yearStatementQuery(year))
  return (
    <>
      <PageHead title={`${year} earnings`} description={`What your stories earned in ${year}.`} />
      <YearStatementPage statement={statement} />
    </>
  )
}

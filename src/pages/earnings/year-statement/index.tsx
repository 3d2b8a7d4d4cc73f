import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { yearStatementQuery } from '@/entities/payout'
import { PageHead } from '@/shared/lib/page-head'
import { YearStatementPage } from './ui/year-statement-page.tsx'

export { loadYearStatement as load } from './api/load-year-statement.ts'

const route = getRouteApi('/journalists/earnings/years/$year')

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

import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { yearStatementQuery } from '@/entities/payout'

type YearLoad = { context: { queryClient: QueryClient }; params: { year: string } }

export async function loadYearStatement({ context: { queryClient }, params: { year } }: YearLoad): Promise<void> {
  if (!/^20\d\d$/.test(year)) throw notFound()
  await queryClient.ensureQueryData(yearStatementQuery(year))
}

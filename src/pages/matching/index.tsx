import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ownPotsQuery } from '@/entities/matching'
import { PageHead } from '@/shared/lib/page-head'
import { MatchingPage } from './ui/matching-page.tsx'

export async function load({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(ownPotsQuery)
}

export const Screen = (): ReactElement => (
  <>
    <PageHead title="Match Funding" description="Your pots, which add to other people’s pledges." />
    <MatchingPage />
  </>
)

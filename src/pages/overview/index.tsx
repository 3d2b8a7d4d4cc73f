import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { overviewQuery } from '@/entities/count'
import { PageHead } from '@/shared/lib/page-head'
import { OverviewPage } from './ui/overview-page.tsx'

export async function load({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(overviewQuery)
}

export function Screen(): ReactElement {
  const { data: overview } = useSuspenseQuery(overviewQuery)
  const [now] = useState(() => Date.now())
  return (
    <>
      <PageHead
        title="Overview"
        description="What waits for you, your money, your questions, your work and your news."
      />
      <OverviewPage overview={overview} now={now} />
    </>
  )
}

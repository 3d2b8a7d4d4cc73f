import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { overviewQuery } from '@/entities/count'
import { PageHead } from '@/shared/lib/page-head'
import { OverviewPage } from './ui/overview-page.tsx'
import { OverviewSkeleton } from './ui/overview-skeleton.tsx'

export async function load({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(overviewQuery)
}

const Head = () => (
  <PageHead title="Overview" description="What waits for you, your money, your questions, your work and your news." />
)

export const Pending = (): ReactElement => (
  <>
    <Head />
    <OverviewSkeleton />
  </>
)

export function Screen(): ReactElement {
  const { data: overview } = useSuspenseQuery(overviewQuery)
  const [now] = useState(() => Date.now())
  return (
    <>
      <Head />
      <OverviewPage overview={overview} now={now} />
    </>
  )
}

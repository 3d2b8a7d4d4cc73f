import { type QueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { overviewQuery } from '@/entities/count'
import { savedStoriesQuery } from '@/features/reading/save-story'
import { PageHead } from '@/shared/lib/page-head'
import { OverviewPage } from './ui/overview-page.tsx'
import { OverviewSkeleton } from './ui/overview-skeleton.tsx'

export async function load({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { queryClient } = context
  await Promise.all([queryClient.ensureQueryData(overviewQuery), queryClient.fetchInfiniteQuery(savedStoriesQuery)])
}

const Head = () => (
  <PageHead
    title="Overview"
    description="What waits for you, your money, your questions, your work, your news and what you saved."
  />
)

export const Pending = (): ReactElement => (
  <>
    <Head />
    <OverviewSkeleton />
  </>
)

export function Screen(): ReactElement {
  const { data: overview } = useSuspenseQuery(overviewQuery)
  const { data: saved } = useSuspenseInfiniteQuery(savedStoriesQuery)
  const [now] = useState(() => Date.now())
  return (
    <>
      <Head />
      <OverviewPage overview={overview} saved={saved.pages[0]?.items ?? []} now={now} />
    </>
  )
}

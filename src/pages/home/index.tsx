import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTopStories } from '@/features/reading/load-top-stories'
import { describePublisher, describeSite, PageHead } from '@/shared/lib/page-head'
import { HomePage } from './ui/home-page.tsx'

export { HomePage } from './ui/home-page.tsx'

const route = getRouteApi('/')

export function HomeScreen(): ReactElement {
  const { items, questions, answers } = route.useLoaderData()
  const stories = useTopStories(items)
  return (
    <>
      <PageHead
        description="Readers pool resources into bounties, journalists investigate, and published work creates impact."
        path="/"
        picture={stories[0]?.preview?.picture}
        activity={import.meta.env.SSR ? '/ap/actors/newsroom' : undefined}
        structuredData={(origin) => (import.meta.env.SSR ? [describePublisher(origin), describeSite(origin)] : [])}
      />
      <HomePage stories={stories} questions={questions} answers={answers} />
    </>
  )
}

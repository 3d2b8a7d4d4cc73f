import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { topStoriesQuery } from '@/entities/story'
import { useTopStories } from '@/features/load-top-stories'
import { PageHead } from '@/shared/lib/page-head'
import { HomePage } from './home-page.tsx'

const none: never[] = []

export function HomeScreen(): ReactElement {
  const { data } = useQuery(topStoriesQuery)
  const stories = useTopStories(data?.items ?? none)
  return (
    <>
      <PageHead
        description="Readers pool resources into bounties, journalists investigate, and published work creates impact."
        path="/"
        picture={stories[0]?.preview?.picture}
      />
      <HomePage stories={stories} />
    </>
  )
}

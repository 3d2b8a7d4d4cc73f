import type { StoryNeighbors } from '@contract/neighbors.ts'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useMemo } from 'react'
import { previewFromContent } from '@/entities/document'
import { useSession } from '@/entities/session'
import type { Article } from '@/entities/story'
import { ArticleHead } from './article-head.tsx'
import { ArticlePage } from './article-page.tsx'
import { WithdrawnPage } from './withdrawn-page.tsx'

const route = getRouteApi('/articles/$id')

export function ArticleScreen(): ReactElement {
  const loaded = route.useLoaderData()
  return 'withdrawn' in loaded ? <WithdrawnPage reason={loaded.withdrawn} /> : <PublishedStory {...loaded} />
}

type PublishedStoryProps = { article: Article; neighbors: StoryNeighbors | undefined }

function PublishedStory({ article, neighbors }: PublishedStoryProps) {
  const { status } = useSession()
  const preview = useMemo(
    () => previewFromContent(article.content, article.pictures),
    [article.content, article.pictures],
  )
  return (
    <>
      <ArticleHead article={article} preview={preview} />
      <ArticlePage
        article={article}
        neighbors={neighbors}
        signedOut={status === 'signedOut'}
        characters={preview?.characters}
      />
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useMemo } from 'react'
import { previewFromContent } from '@/entities/document'
import { useSession } from '@/entities/session'
import { articleQuery } from '@/entities/story'
import { ArticleHead } from './article-head.tsx'
import { ArticlePage } from './article-page.tsx'
import { WithdrawnPage } from './withdrawn-page.tsx'

const route = getRouteApi('/articles/$id')

export function ArticleScreen(): ReactElement {
  const { id } = route.useParams()
  const loaded = route.useLoaderData()
  return loaded === undefined ? <PublishedStory id={id} /> : <WithdrawnPage reason={loaded.withdrawn} />
}

function PublishedStory({ id }: { id: string }) {
  const { data: article } = useSuspenseQuery(articleQuery(id))
  const { status } = useSession()
  const preview = useMemo(
    () => previewFromContent(article.content, article.pictures),
    [article.content, article.pictures],
  )
  return (
    <>
      <ArticleHead article={article} preview={preview} />
      <ArticlePage article={article} signedOut={status === 'signedOut'} characters={preview?.characters} />
    </>
  )
}

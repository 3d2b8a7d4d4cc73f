import { previewOfContent } from '@contract/content.ts'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useSession } from '@/entities/session'
import { PageFrame } from '@/shared/ui/page-frame'
import { ArticleHead } from './article-head.tsx'

const route = getRouteApi('/articles/$id')

/** `/articles/{id}`: a published story. */
export function ArticleScreen(): ReactElement {
  const article = route.useLoaderData()
  const session = useSession()
  return (
    <PageFrame width="measure">
      <ArticleHead article={article} preview={previewOfContent(article.content)} />
      <h1>{article.title}</h1>
      <p>{article.content}</p>
      {session.status === 'signedOut' && <p>Sign In to Contribute</p>}
    </PageFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { myArticleQuery } from '@/entities/draft'
import { useSession } from '@/entities/session'
import { readStoredToken } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { PageFrame } from '@/shared/ui/page-frame'
import { Spinner } from '@/shared/ui/spinner'
import { describeReadError, signInFirst } from './model/describe-read-error.ts'
import { ReadArticleError, ReadArticlePage } from './ui/read-article-page.tsx'

export { loadOwnArticle as load } from './api/load-own-article.ts'

const route = getRouteApi('/read-article/$id')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { status } = useSession()
  const here = useRouterState({ select: ({ location }) => location.href })
  const isSignedOut = status === 'signedOut'
  const { data: article, error: refusal } = useQuery({
    ...myArticleQuery(id),
    // The loader has asked with the same token; signing in on another tab asks again.
    enabled: !isSignedOut && readStoredToken() !== null,
    retryOnMount: false,
  })
  if (article !== undefined && !isSignedOut)
    return (
      <>
        <PageHead title={article.title} description="One of your articles." />
        <ReadArticlePage article={article} />
      </>
    )
  if (refusal === null && !isSignedOut)
    return (
      <PageFrame>
        <PageHead title="Loading" description="One of your articles." />
        <Spinner layout="block" />
      </PageFrame>
    )
  const error = isSignedOut ? signInFirst : describeReadError(refusal)
  return (
    <>
      <PageHead title={error} description={error} />
      <ReadArticleError error={error} signInTo={isSignedOut ? here : undefined} />
    </>
  )
}

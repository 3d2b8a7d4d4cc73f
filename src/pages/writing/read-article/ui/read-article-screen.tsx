import { getRouteApi, useRouterState } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { useReloadWhen } from '@/shared/lib/page-refresh'
import { signInFirst } from '../api/load-own-article.ts'
import { ReadArticleError, ReadArticlePage } from './read-article-page.tsx'

const route = getRouteApi('/read-article/$id')

export function ReadArticleScreen(): ReactElement {
  const own = route.useLoaderData()
  const { status } = useSession()
  const here = useRouterState({ select: ({ location }) => location.href })
  const isSignedOut = status === 'signedOut'
  // The page was loaded signed out, and the reader has signed in since.
  useReloadWhen(status === 'signedIn' && 'error' in own && own.error === signInFirst)
  if ('article' in own && !isSignedOut)
    return (
      <>
        <PageHead title={own.article.title} description="One of your articles." />
        <ReadArticlePage article={own.article} />
      </>
    )
  const error = isSignedOut || !('error' in own) ? signInFirst : own.error
  return (
    <>
      <PageHead title={error} description={error} />
      <ReadArticleError error={error} signInTo={isSignedOut ? here : undefined} />
    </>
  )
}

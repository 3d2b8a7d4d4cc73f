import { createRoute } from '@tanstack/react-router'
import { failed, failedToLoad, loadPage, missing } from './page-options.tsx'
import { getParentRoute, journalists, signedIn } from './parent-routes.tsx'
import { readWritingSearch } from './read-search.ts'

export const draft = createRoute({
  getParentRoute: () => signedIn,
  path: '/bounties/$id/draft',
  ...loadPage('writing/draft'),
})

/** Always load from the server: cached text may be older than the author's own changes. */
const loadedAnew = { gcTime: 0, preload: false } as const

export const submitDraft = createRoute({
  getParentRoute: () => signedIn,
  path: '/bounties/$id/submit-draft',
  ...loadPage('writing/submit-draft', { whenSessionEnds: 'stay' }),
  validateSearch: readWritingSearch,
  ...loadedAnew,
})

export const newArticle = createRoute({
  getParentRoute: () => journalists,
  path: '/new-article',
  ...loadPage('writing/new-article', { whenSessionEnds: 'stay' }),
  validateSearch: readWritingSearch,
  ...loadedAnew,
})

export const independentArticles = createRoute({
  getParentRoute: () => signedIn,
  path: '/independent-articles',
  ...loadPage('writing/independent-articles', { whenSessionEnds: 'signIn' }),
  errorComponent: failed('Failed to load articles and drafts.'),
})

/** Unguarded: the page itself asks signed-out readers to sign in (docs/specification.md#8-error-catalogue). */
export const readArticle = createRoute({
  getParentRoute,
  path: '/read-article/$id',
  ...loadPage('writing/read-article'),
  // The page depends on the user, whom the server does not know.
  ssr: false,
})

export const correctStory = createRoute({
  getParentRoute: () => journalists,
  path: '/articles/$id/corrections/new',
  ...loadPage('writing/correct-story', { whenSessionEnds: 'stay' }),
  notFoundComponent: missing('writing/correct-story'),
  errorComponent: failedToLoad('the corrections'),
})

import { type UserType, userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type ErrorComponentProps,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import { sampleUser } from '#storybook/samples/session.ts'
import { createApiClient, createQueryClient } from '@/shared/api'
import { createAppRouter } from './create-app-router.ts'

const api = createApiClient({
  fetch: () => Promise.reject(new Error('nothing is asked for')),
  origin: 'http://lede.test',
  readToken: () => null,
  onUnauthorized: () => {},
})
const appRouter = createAppRouter({
  context: { api, queryClient: createQueryClient(api) },
  isServer: false,
  history: createMemoryHistory(),
})

type Route = {
  fullPath: string
  parentRoute?: Route
  options: {
    path?: string
    errorComponent?: ComponentType<ErrorComponentProps>
    staticData?: { mayEnter?: (user: User) => boolean; whenSessionEnds?: string }
  }
}
const routes = (Object.values(appRouter.routesById) as Route[]).filter(({ options: { path } }) => path !== undefined)
const withParents = (route: Route | undefined): Route[] =>
  route === undefined ? [] : [route, ...withParents(route.parentRoute)]

const entrants: Record<string, string> = {
  '0,1,2,3,99': 'everyone who is signed in',
  '1,2,3,99': 'journalists',
  '99': 'administrators',
}
const entrantsOf = (route: Route) => {
  const guards = withParents(route).flatMap(({ options }) => options.staticData?.mayEnter ?? [])
  const mayEnter = (user_type: UserType) => guards.every((guard) => guard({ ...sampleUser, user_type }))
  return guards.length === 0 ? 'visitors' : entrants[Object.values(userTypes).filter(mayEnter).join()]
}

it('lets in visitors, signed-in users, journalists and administrators as specified', () => {
  const enteredBy = (who: string) =>
    [...new Set(routes.filter((route) => entrantsOf(route) === who).map(({ fullPath }) => fullPath))].sort()
  expect(enteredBy('visitors')).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/articles/$id',
      '/bounties',
      '/bounties/$id',
      '/category/$name',
      '/cookie-policy',
      '/delivered-bounties',
      '/forgot-password',
      '/how-it-works',
      '/privacy',
      '/reset-password',
      '/signin',
      '/signup',
      '/terms',
    ]),
  )
  expect(enteredBy('everyone who is signed in')).toEqual([
    '/apply-journalist',
    '/bounties/$id/draft',
    '/bounties/$id/submit-draft',
    '/delivered-bounties/$id',
    '/following',
    '/independent-articles',
    '/matching',
    '/my-bounties',
    '/my-contributions',
    '/notifications',
    '/offers-received',
    '/overview',
    '/payments/$id',
    '/profile',
    '/receipts',
    '/receipts/$id',
    '/saved',
  ])
  expect(enteredBy('journalists')).toEqual([
    '/articles/$id/corrections/new',
    '/earnings',
    '/earnings/stories/$id',
    '/earnings/years/$year',
    '/my-applications',
    '/my-investigations',
    '/new-article',
  ])
  expect(enteredBy('administrators')).toEqual([
    '/admin',
    '/admin/complaints',
    '/admin/federation',
    '/admin/front-page',
    '/admin/matching',
    '/admin/newsletters',
    '/admin/newsletters/$id',
    '/admin/objections',
    '/admin/payouts',
    '/admin/payouts/$id',
    '/admin/refunds',
    '/admin/refunds/$id',
    '/admin/webhooks',
  ])
})

const routeOf = (path: string) => {
  const route = routes.find(({ fullPath }) => fullPath === path)
  if (route === undefined) throw new Error(`There is no route ${path}.`)
  return route
}

it('asks for sign-in when the session ends on the own articles', () => {
  expect(routeOf('/independent-articles').options.staticData?.whenSessionEnds).toBe('signIn')
})

afterEach(cleanup)

it.each([
  ['/my-applications', 'Failed to load your applications. Please try again later.'],
  ['/offers-received', 'Failed to load your offers. Please try again later.'],
  ['/independent-articles', 'Failed to load articles and drafts.'],
])('says that %s could not be loaded: %s', async (path, words) => {
  const Failed = routeOf(path).options.errorComponent
  if (Failed === undefined) throw new Error(`${path} has no words for an error.`)
  const component = () => <Failed error={new Error('any')} reset={() => {}} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(words)
})

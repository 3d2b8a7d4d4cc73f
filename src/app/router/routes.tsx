/** The table of routes, in the order of the specification's list of screens (section 2). */

import { articlesByCategory, topDeliveredBounties } from '@contract/endpoints.ts'
import { CategoryName } from '@contract/story.ts'
import { createRoute, type ErrorComponentProps, lazyFn, lazyRouteComponent, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { NotFoundPage } from '@/pages/not-found'
import { logProblem } from '@/shared/lib/problem-log'
import { parseReturnPath } from '@/shared/lib/return-path'
import { inviteToSignIn } from '../guard/guards.ts'
import { PageLoading } from '../guard/page-loading.tsx'
import { PageProblem } from '../layout/page-problem.tsx'
import { loadArticle } from './article-loader.ts'
import { ArticleMissing } from './article-missing.tsx'
import { deliveredBounties, deliveredBounty, invited } from './delivery-routes.tsx'
import { administrators, getParentRoute, journalists, rootRoute, signedIn } from './parent-routes.tsx'
import { readBoardSearch, readSearch } from './read-search.ts'
import { admin, draft, independentArticles, newArticle, readArticle, submitDraft } from './writing-routes.tsx'

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: { page: 'home' },
  // Errors on the home page are only logged, and the empty state shows (specification, section 8).
  loader: async ({ context: { api } }) => {
    try {
      return await api(topDeliveredBounties)
    } catch (error) {
      logProblem('The top stories could not be loaded.', error)
      return { items: [] }
    }
  },
  component: lazyRouteComponent(() => import('@/pages/home'), 'HomeScreen'),
})

const category = createRoute({
  getParentRoute,
  path: '/category/$name',
  staticData: { page: 'category' },
  loader: async ({ context: { api }, params }) => {
    const name = v.safeParse(CategoryName, params.name)
    if (!name.success) throw notFound()
    const { items } = await api(articlesByCategory, { params: { category: name.output } })
    return { name: name.output, items }
  },
  component: lazyRouteComponent(() => import('@/pages/category'), 'CategoryScreen'),
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: (problem: ErrorComponentProps) => (
    <PageProblem {...problem} message="Failed to load articles. Please try again later." />
  ),
})

const article = createRoute({
  getParentRoute,
  path: '/articles/$id',
  staticData: { page: 'article' },
  loader: loadArticle,
  component: lazyRouteComponent(() => import('@/pages/article'), 'ArticleScreen'),
  notFoundComponent: ArticleMissing,
  errorComponent: (problem: ErrorComponentProps) => (
    <PageProblem {...problem} message="This article is not available or could not be loaded." />
  ),
})

const about = createRoute({
  getParentRoute,
  path: '/about',
  staticData: { page: 'information/about' },
  component: lazyRouteComponent(() => import('@/pages/information/about'), 'AboutPage'),
})

const terms = createRoute({
  getParentRoute,
  path: '/terms',
  staticData: { page: 'information/terms' },
  component: lazyRouteComponent(() => import('@/pages/information/terms'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  staticData: { page: 'information/privacy' },
  component: lazyRouteComponent(() => import('@/pages/information/privacy'), 'PrivacyPage'),
})

const cookiePolicy = createRoute({
  getParentRoute,
  path: '/cookie-policy',
  staticData: { page: 'information/cookie-policy' },
  component: lazyRouteComponent(() => import('@/pages/information/cookie-policy'), 'CookiePolicyPage'),
})

const howItWorks = createRoute({
  getParentRoute,
  path: '/how-it-works',
  staticData: { page: 'information/how-it-works' },
  component: lazyRouteComponent(() => import('@/pages/information/how-it-works'), 'HowItWorksPage'),
})

const signIn = createRoute({
  getParentRoute,
  path: '/signin',
  staticData: { page: 'sign-in' },
  validateSearch: ({ next }): { next?: string } => parseReturnPath(next),
  component: lazyRouteComponent(() => import('@/pages/sign-in'), 'SignInPage'),
})

const signUp = createRoute({
  getParentRoute,
  path: '/signup',
  staticData: { page: 'sign-up' },
  validateSearch: ({ next }): { next?: string } => parseReturnPath(next),
  component: lazyRouteComponent(() => import('@/pages/sign-up'), 'SignUpPage'),
})

const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  staticData: { page: 'forgot-password' },
  component: lazyRouteComponent(() => import('@/pages/forgot-password'), 'ForgotPasswordPage'),
})

/** What the link in a mail carries; no page it leads to is for search engines. */
const readToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && token !== '' ? { token } : {}

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  staticData: { page: 'reset-password' },
  validateSearch: readToken,
  component: lazyRouteComponent(() => import('@/pages/reset-password'), 'ResetPasswordPage'),
})

/** How many pages of a list are shown. */
const readPages = ({ pages }: Record<string, unknown>): { pages?: number | undefined } => ({
  // Named in any case: what a route leaves out of its search stays in it as it came.
  pages: v.is(PageCount, pages) ? pages : undefined,
})
const PageCount = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1_000))

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  staticData: { page: 'profile' },
  component: lazyRouteComponent(() => import('@/pages/profile'), 'ProfilePage'),
})

const applyJournalist = createRoute({
  getParentRoute: () => signedIn,
  path: '/apply-journalist',
  staticData: { page: 'apply-journalist' },
  component: lazyRouteComponent(() => import('@/pages/apply-journalist'), 'ApplyJournalistPage'),
})

/** The board itself asks those who are signed out to sign in, and leads them nowhere. */
const board = createRoute({ getParentRoute, id: 'board', ...inviteToSignIn })

const bountyLoaders = () => import('./bounty-loaders.ts')
const bountiesPage = () => import('@/pages/bounties')
const bountyPage = () => import('@/pages/bounty')

const bounties = createRoute({
  getParentRoute: () => board,
  path: '/bounties',
  staticData: { page: 'bounties' },
  validateSearch: readBoardSearch,
  loader: lazyFn(bountyLoaders, 'loadBoard'),
  component: lazyRouteComponent(bountiesPage, 'BountiesScreen'),
})

/** The detail modal has an address of its own, `/bounties?bounty={id}`, and leaves the board under it as it is. */
const bountyModal = createRoute({
  getParentRoute: () => bounties,
  path: '/',
  loaderDeps: ({ search: { bounty } }) => ({ bounty }),
  loader: lazyFn(bountyLoaders, 'loadBountyOfModal'),
  component: lazyRouteComponent(bountiesPage, 'BountyModalScreen'),
})

const bounty = createRoute({
  getParentRoute,
  path: '/bounties/$id',
  staticData: { page: 'bounty' },
  loader: lazyFn(bountyLoaders, 'loadBounty'),
  component: lazyRouteComponent(bountyPage, 'BountyScreen'),
  notFoundComponent: lazyRouteComponent(bountyPage, 'BountyMissing'),
  errorComponent: lazyRouteComponent(bountyPage, 'BountyFailed'),
})

const myBounties = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-bounties',
  staticData: { page: 'my-bounties' },
  validateSearch: readSearch,
  loader: lazyFn(bountyLoaders, 'loadMyBounties'),
  component: lazyRouteComponent(() => import('@/pages/my-bounties'), 'MyBountiesScreen'),
})

const myContributions = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-contributions',
  staticData: { page: 'my-contributions' },
  validateSearch: readSearch,
  loader: lazyFn(bountyLoaders, 'loadMyContributions'),
  component: lazyRouteComponent(() => import('@/pages/my-contributions'), 'MyContributionsScreen'),
})

const newsletterConfirm = createRoute({
  getParentRoute,
  path: '/newsletter/confirm',
  staticData: { page: 'newsletter/confirm' },
  validateSearch: readToken,
  component: lazyRouteComponent(() => import('@/pages/newsletter/confirm'), 'NewsletterConfirmPage'),
})

const newsletterUnsubscribe = createRoute({
  getParentRoute,
  path: '/newsletter/unsubscribe',
  staticData: { page: 'newsletter/unsubscribe' },
  validateSearch: readToken,
  component: lazyRouteComponent(() => import('@/pages/newsletter/unsubscribe'), 'NewsletterUnsubscribePage'),
})

const bountyApply = createRoute({
  getParentRoute,
  path: '/bounties/$id/apply',
  staticData: { page: 'bounty-apply' },
  // Who may offer depends on who asks, and the server does not know who is reading.
  ssr: false,
  loader: lazyFn(bountyLoaders, 'loadBounty'),
  component: lazyRouteComponent(() => import('@/pages/bounty-apply'), 'BountyApplyScreen'),
  pendingComponent: PageLoading,
  notFoundComponent: lazyRouteComponent(bountyPage, 'BountyMissing'),
  errorComponent: lazyRouteComponent(bountyPage, 'BountyFailed'),
})

const applicationsPage = () => import('@/pages/my-applications')

const myApplications = createRoute({
  getParentRoute: () => journalists,
  path: '/my-applications',
  staticData: { page: 'my-applications' },
  loader: lazyFn(applicationsPage, 'loadApplications'),
  component: lazyRouteComponent(applicationsPage, 'MyApplicationsScreen'),
  pendingComponent: PageLoading,
  errorComponent: (problem: ErrorComponentProps) => (
    <PageProblem {...problem} message="Failed to load your applications. Please try again later." />
  ),
})

const investigationsPage = () => import('@/pages/my-investigations')

const myInvestigations = createRoute({
  getParentRoute: () => journalists,
  path: '/my-investigations',
  staticData: { page: 'my-investigations' },
  validateSearch: readPages,
  loaderDeps: ({ search: { pages = 1 } }) => ({ pages }),
  loader: lazyFn(investigationsPage, 'loadInvestigations'),
  component: lazyRouteComponent(investigationsPage, 'MyInvestigationsScreen'),
  pendingComponent: PageLoading,
  errorComponent: (problem: ErrorComponentProps) => (
    <PageProblem {...problem} message="Failed to load your investigations. Please try again later." />
  ),
})

const offersPage = () => import('@/pages/offers-received')

const offersReceived = createRoute({
  getParentRoute: () => signedIn,
  path: '/offers-received',
  staticData: { page: 'offers-received' },
  validateSearch: readPages,
  loaderDeps: ({ search: { pages = 1 } }) => ({ pages }),
  loader: lazyFn(offersPage, 'loadOffers'),
  component: lazyRouteComponent(offersPage, 'OffersReceivedScreen'),
  pendingComponent: PageLoading,
  errorComponent: (problem: ErrorComponentProps) => (
    <PageProblem {...problem} message="Failed to load your offers. Please try again later." />
  ),
})

export const routeTree = rootRoute.addChildren([
  home,
  category,
  article,
  about,
  terms,
  privacy,
  cookiePolicy,
  howItWorks,
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  board.addChildren([bounties.addChildren([bountyModal])]),
  bounty,
  invited.addChildren([deliveredBounties]),
  signedIn.addChildren([
    profile,
    applyJournalist,
    draft,
    submitDraft,
    myBounties,
    myContributions,
    offersReceived,
    deliveredBounty,
    independentArticles,
  ]),
  journalists.addChildren([myApplications, myInvestigations, newArticle]),
  administrators.addChildren([admin]),
  readArticle,
  bountyApply,
  newsletterConfirm,
  newsletterUnsubscribe,
])

import { createRoute, type ErrorComponentProps, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { PageLoading } from '../guard/page-loading.tsx'
import { PageError } from '../layout/page-error.tsx'
import { journalists } from './parent-routes.tsx'

const EarningsFailed = (props: ErrorComponentProps) => (
  <PageError {...props} message="Failed to load your earnings. Please try again later." />
)

const earningsPage = () => import('@/pages/earnings/overview')

export const earnings = createRoute({
  getParentRoute: () => journalists,
  path: '/earnings',
  staticData: { page: 'earnings/overview', isAboutMoney: true },
  loader: lazyFn(earningsPage, 'loadEarnings'),
  component: lazyRouteComponent(earningsPage, 'EarningsScreen'),
  pendingComponent: PageLoading,
  errorComponent: EarningsFailed,
})

const yearStatementPage = () => import('@/pages/earnings/year-statement')

export const yearStatement = createRoute({
  getParentRoute: () => journalists,
  path: '/earnings/years/$year',
  staticData: { page: 'earnings/year-statement', isAboutMoney: true },
  loader: lazyFn(yearStatementPage, 'loadYearStatement'),
  component: lazyRouteComponent(yearStatementPage, 'YearStatementScreen'),
  pendingComponent: PageLoading,
  errorComponent: EarningsFailed,
})

const storyStatementPage = () => import('@/pages/earnings/story-statement')

export const storyStatement = createRoute({
  getParentRoute: () => journalists,
  path: '/earnings/stories/$id',
  staticData: { page: 'earnings/story-statement', isAboutMoney: true },
  loader: lazyFn(storyStatementPage, 'loadStoryStatement'),
  component: lazyRouteComponent(storyStatementPage, 'StoryStatementScreen'),
  pendingComponent: PageLoading,
  notFoundComponent: lazyRouteComponent(storyStatementPage, 'StoryStatementMissing'),
  errorComponent: EarningsFailed,
})

import { createRoute, type ErrorComponentProps, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { PageLoading } from '../guard/page-loading.tsx'
import { PageError } from '../layout/page-error.tsx'
import { importOf } from './import-page.ts'
import { signedIn } from './parent-routes.tsx'

const followingPage = importOf('following')

export const following = createRoute({
  getParentRoute: () => signedIn,
  path: '/following',
  staticData: { page: 'following' },
  loader: lazyFn(followingPage, 'loadFollowing'),
  component: lazyRouteComponent(followingPage, 'FollowingScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load what you follow. Please try again later." />
  ),
})

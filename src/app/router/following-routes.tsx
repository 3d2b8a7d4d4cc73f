import { createRoute } from '@tanstack/react-router'
import { failed, loadPage } from './page-options.tsx'
import { signedIn } from './parent-routes.tsx'

export const following = createRoute({
  getParentRoute: () => signedIn,
  path: '/following',
  ...loadPage('following'),
  errorComponent: failed('Failed to load what you follow. Please try again later.'),
})

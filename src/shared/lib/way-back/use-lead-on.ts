import { type NavigateFn, useRouter, useRouterState } from '@tanstack/react-router'

/** Whether the reader is still on this page, for what happens when a request ends. */
export function useIsHere(): () => boolean {
  const router = useRouter()
  // Not the page that a running navigation leads to.
  const here = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  return () => router.latestLocation.pathname === here
}

/** Navigates when a request ends, unless the reader has left the page meanwhile: nobody is pulled back. */
export function useLeadOn(): NavigateFn {
  const router = useRouter()
  const isHere = useIsHere()
  return async (options) => {
    if (isHere()) await router.navigate(options)
  }
}

import type { AnyRouter } from '@tanstack/react-router'

/** What the page one is on, or on the way to, wants when the session ends by itself. */
export function readWhenSessionEnds(router: AnyRouter): 'stay' | 'signIn' | undefined {
  const matches = router.matchRoutes(router.latestLocation)
  return matches.find(({ staticData }) => staticData.whenSessionEnds !== undefined)?.staticData.whenSessionEnds
}

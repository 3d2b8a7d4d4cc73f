import type { AnyRouter } from '@tanstack/react-router'

export function readWhenSessionEnds(router: AnyRouter): 'stay' | 'signIn' | undefined {
  const matches = router.matchRoutes(router.latestLocation)
  return matches.find(({ staticData }) => staticData.whenSessionEnds !== undefined)?.staticData.whenSessionEnds
}

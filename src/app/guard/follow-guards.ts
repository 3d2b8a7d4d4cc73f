import type { AnyRouter } from '@tanstack/react-router'
import type { Session, SessionEnded } from '@/entities/session'
import { rescueFocus } from '../layout/focus-page.ts'

/**
 * The only place that leaves a page because of the session: redirects signed-out users to `/signin?next=…`, users of
 * another type to `/`, and whoever loses a session to `/` (docs/specification.md#6-roles-and-permissions). A page with
 * `whenSessionEnds: 'stay'` keeps the user who was on it. Returns a function that stops following.
 */
export function followGuards(session: Session, router: AnyRouter): () => void {
  let enteredPath: string | undefined

  function check() {
    const { matches, location, resolvedLocation } = router.state
    const guards = matches.flatMap(({ staticData }) => staticData.mayEnter ?? [])
    // A navigation is pending; the guards run again when it resolves.
    const isLeaving = router.latestLocation.href !== resolvedLocation?.href
    if (guards.length === 0 || isLeaving) return

    const { status, user } = session.view()
    const mayStay = readWhenSessionEnds(router) === 'stay' && enteredPath === location.pathname
    if (user !== null) enteredPath = location.pathname
    const lead = { replace: true, ignoreBlocker: true }
    if (status === 'signedOut' && !mayStay) {
      const search = { next: location.href }
      void router.navigate({ ...lead, to: '/signin', search, state: { arrival: 'signInFirst' } })
    } else if (user !== null && !guards.every((mayEnter) => mayEnter(user))) {
      void router.navigate({ ...lead, to: '/' })
    }
  }

  const stopHearing = session.onEnd((reason) => {
    // After a sign-out in another tab, public pages stay.
    const whenSessionEnds = readWhenSessionEnds(router)
    const isLost = reason === 'refused' && whenSessionEnds === undefined
    const isGivenUp = reason === 'signedOutElsewhere' && whenSessionEnds === 'stay'
    if (isLost || isGivenUp || reason === 'signedOut') void leaveForHome(router, reason)
  })
  const stopFollowing = session.subscribe(check)
  const stopWatching = router.subscribe('onResolved', check)
  check()
  return () => {
    stopHearing()
    stopFollowing()
    stopWatching()
  }
}

function readWhenSessionEnds(router: AnyRouter): 'stay' | 'signIn' | undefined {
  const matches = router.matchRoutes(router.latestLocation)
  return matches.find(({ staticData }) => staticData.whenSessionEnds !== undefined)?.staticData.whenSessionEnds
}

/** Ignores navigation blockers: the page belongs to a user who has signed out. */
async function leaveForHome(router: AnyRouter, reason: SessionEnded['reason']) {
  // After deleting the account, the user is on the way to `/` with another notice, while the server ends the session.
  if (router.latestLocation.state.arrival !== 'accountDeleted') {
    const state = reason === 'refused' ? { arrival: 'sessionEnded' as const } : {}
    await router.navigate({ to: '/', state, ignoreBlocker: true })
  }
  rescueFocus()
}

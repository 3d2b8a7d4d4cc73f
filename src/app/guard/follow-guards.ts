import type { AnyRouter } from '@tanstack/react-router'
import { type SessionActor, viewSession } from '@/entities/session'
import { readWhenSessionEnds } from './when-session-ends.ts'

/**
 * Redirects signed-out users to `/signin?next=…` and users of another type to `/`
 * (docs/specification.md#6-roles-and-permissions). A page with `whenSessionEnds: 'stay'` keeps the user who was on
 * it. Returns a function that stops following.
 */
export function followGuards(session: SessionActor, router: AnyRouter): () => void {
  let enteredPath: string | undefined

  function check() {
    const { matches, location, resolvedLocation } = router.state
    const guards = matches.flatMap(({ staticData }) => staticData.mayEnter ?? [])
    // A navigation is pending; the guards run again when it resolves.
    const isLeaving = router.latestLocation.href !== resolvedLocation?.href
    if (guards.length === 0 || isLeaving) return

    const { status, user } = viewSession(session.getSnapshot())
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

  const following = session.subscribe(check)
  const stopWatching = router.subscribe('onResolved', check)
  check()
  return () => {
    following.unsubscribe()
    stopWatching()
  }
}

import type { AnyRouter } from '@tanstack/react-router'
import { type SessionActor, viewSession } from '@/entities/session'
import { readWhenSessionEnds } from './when-session-ends.ts'

/**
 * Leads people away from pages that are not for them: the signed out to `/signin`, from where they come back, and those
 * of another user type to `/` (specification, sections 4 and 6). A page that stays when the session ends keeps who was on it. Asked whenever the session changes and whenever a page
 * was reached. Returns how to stop.
 */
export function followGuards(session: SessionActor, router: AnyRouter): () => void {
  /** The page that somebody was last seen on who may be there. */
  let enteredPath: string | undefined

  function check() {
    const { matches, location, resolvedLocation } = router.state
    const guards = matches.flatMap(({ staticData }) => staticData.mayEnter ?? [])
    // On the way to another page, which is asked about once it is reached.
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

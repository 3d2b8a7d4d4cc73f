import type { AnyActorRef, SnapshotFrom } from 'xstate'

/**
 * Resolves with the first snapshot of an actor that will do. An actor that stops leaves the question open: who asked is
 * gone. (XState's `waitFor` does more, and would be part of every page's first load.)
 */
export function until<Actor extends AnyActorRef>(
  actor: Actor,
  willDo: (snapshot: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> {
  return new Promise((resolve) => {
    const now: SnapshotFrom<Actor> = actor.getSnapshot()
    if (willDo(now)) return resolve(now)
    const subscription = actor.subscribe((snapshot: SnapshotFrom<Actor>) => {
      if (!willDo(snapshot)) return
      subscription.unsubscribe()
      resolve(snapshot)
    })
  })
}

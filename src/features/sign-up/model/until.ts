import type { AnyActorRef, SnapshotFrom } from 'xstate'

/** Never settles if the actor stops. (XState's `waitFor` does more, but would be part of every page's first load.) */
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

/** What goes on around a draft that is written: the copy in this browser, the other tabs, the page that is left. */
import type { ActorRefFrom } from 'xstate'
import type { LocalCopies } from '@/entities/draft'
import { localCopyMs } from '@/shared/config'
import type { autosaveMachine } from './autosave.machine.ts'
import type { ServerVersion } from './autosave-events.ts'

export type AutosaveActor = ActorRefFrom<typeof autosaveMachine>

type Surroundings = {
  accountId: string
  /** Whose copy it is: no other tab writes on it. */
  tabLockId: string
  /** Where it was found: another place than where it is kept from now on, if the draft was deleted elsewhere. */
  foundIn?: string | undefined
  /** Where its copy is kept, which changes when the draft gets its identifier. */
  draftKeyOf: (server: ServerVersion | null) => string
  copies: Pick<LocalCopies, 'keep' | 'forget' | 'forgetDraft'>
  /** This browser keeps nothing: it is full, or refuses. */
  onUnkept: (cause: unknown) => void
  onCreated: (draftId: string) => void
}

const channelName = 'lede-drafts'

/** Begins to follow; returns how to stop, and how to leave nothing behind. */
export function followWriting(actor: AutosaveActor, surroundings: Surroundings) {
  const { accountId, tabLockId, foundIn, draftKeyOf, copies, onUnkept, onCreated } = surroundings
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept = foundIn
  let isAbandoned = false
  let knownId = actor.getSnapshot().context.server?.draftId

  const keepNow = () => {
    clearTimeout(timer)
    timer = undefined
    const { text, server, attempt } = actor.getSnapshot().context
    const base = server === null ? null : { draftId: server.draftId, version: server.version }
    const draftKey = draftKeyOf(server)
    // The one under the former name goes only now, when there is another.
    const outgrown = kept === draftKey ? undefined : kept
    kept = draftKey
    copies
      .keep(accountId, draftKey, tabLockId, { text, base, attempt })
      .then(() => (outgrown === undefined ? undefined : copies.forget(accountId, outgrown, tabLockId)))
      .catch(onUnkept)
  }
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    const draftKeys = new Set([kept, draftKeyOf(null), draftKeyOf(actor.getSnapshot().context.server)])
    kept = undefined
    for (const draftKey of draftKeys)
      if (draftKey !== undefined) copies.forget(accountId, draftKey, tabLockId).catch(onUnkept)
  }
  const keepSoon = () => {
    timer ??= setTimeout(keepNow, localCopyMs)
  }

  let wasClean = true
  const following = actor.subscribe((snapshot) => {
    if (isAbandoned || snapshot.matches('held')) return
    const isClean = snapshot.matches('pristine') || snapshot.matches('saved') || snapshot.matches('reloading')
    if (!isClean) keepSoon()
    else if (!wasClean) forget()
    wasClean = isClean
  })

  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<{ draftId: string; version: number }>) => {
    if (data.draftId === actor.getSnapshot().context.server?.draftId)
      actor.send({ type: 'newer.announced', version: data.version })
  }
  const announced = actor.on('draft.saved', ({ draftId, version }) => {
    channel.postMessage({ draftId, version })
    if (draftId === knownId) return
    knownId = draftId
    onCreated(draftId)
  })

  return {
    /** The page is about to go: nothing waits any more. */
    leave: () => {
      if (timer !== undefined) keepNow()
      actor.send({ type: 'page.left' })
    },
    /** It was published or deleted, or who wrote it has signed out: nothing of it stays, of no desk. */
    abandon: () => {
      isAbandoned = true
      forget()
      const { server } = actor.getSnapshot().context
      if (server !== null) copies.forgetDraft(accountId, draftKeyOf(server)).catch(onUnkept)
    },
    stop: () => {
      if (timer !== undefined) keepNow()
      following.unsubscribe()
      announced.unsubscribe()
      channel.close()
    },
  }
}

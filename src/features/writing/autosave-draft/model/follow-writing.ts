import type { ActorRefFrom } from 'xstate'
import type { LocalCopies } from '@/entities/draft'
import { localCopyMs } from '@/shared/config'
import type { ServerVersion } from '../api/saves.ts'
import type { autosaveMachine } from './autosave.machine.ts'

export type AutosaveActor = ActorRefFrom<typeof autosaveMachine>

type Surroundings = {
  accountId: string
  /** Identifies the tab lock; only this tab writes the copy. */
  tabLockId: string
  /** Key under which the copy was found; it differs from the current key if the draft was deleted elsewhere. */
  foundIn?: string | undefined
  draftKeyOf: (server: ServerVersion | null) => string
  copies: Pick<LocalCopies, 'keep' | 'forget' | 'forgetDraft'>
  onUnkept: (cause: unknown) => void
  onCreated: (draftId: string) => void
}

const channelName = 'lede-drafts'

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
    // Delete the copy under the old key only after the new one is written.
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
    leave: () => {
      if (timer !== undefined) keepNow()
      actor.send({ type: 'page.left' })
    },
    /** After publishing, deleting or signing out: removes the copies of all tabs. */
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

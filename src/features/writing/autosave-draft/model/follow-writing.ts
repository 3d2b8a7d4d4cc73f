import type { ActorRefFrom } from 'xstate'
import { isSameText, type LocalCopies, type LocalCopy } from '@/entities/draft'
import { createRandomId } from '@/shared/api'
import { localCopyMs } from '@/shared/config'
import type { SaveAnswer, SaveAttempt } from '../api/draft-calls.ts'
import type { autosaveMachine } from './autosave.machine.ts'
import { hasMore } from './autosave-setup.ts'
import type { LeftCopySurroundings } from './left-copies.ts'

export type AutosaveActor = ActorRefFrom<typeof autosaveMachine>

type Surroundings = {
  accountId: string
  /** Identifies the tab lock; only this tab writes the copy. */
  tabLockId: string
  /** Key under which the copy was found; it differs from the current key if the draft was deleted elsewhere. */
  foundIn?: string | undefined
  draftKeyOf: (server: { draftId: string } | null) => string
  /** The history entry of a new article. */
  entry?: string | undefined
  /** Whether the text has media that the server does not have. The copy of a new draft leads to their files. */
  hasUnsent: () => boolean
  copies: LeftCopySurroundings['copies'] & Pick<LocalCopies, 'mirror' | 'close' | 'forgetDraft'>
  /** Sends what was typed during the last save of a page that was left. */
  send: LeftCopySurroundings['send']
  /** Called by the first error of the local copies. */
  onUnkept: (cause: unknown) => void
  /** Called when a copy is stored after an error. */
  onKept: () => void
  /** `hasLeft` is true if the writer has left the page before the save that created the draft was answered. */
  onCreated: (draftId: string, hasLeft: boolean) => void
  /** Called when another tab has saved this version of the draft. */
  onNewer: (version: number) => void
}

const channelName = 'lede-drafts'

export function followWriting(actor: AutosaveActor, surroundings: Surroundings) {
  const { accountId, tabLockId, foundIn, entry, draftKeyOf, copies, send, onCreated, onNewer } = surroundings
  const found = actor.getSnapshot().context
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept = foundIn
  let keptAttempt = found.attempt
  let keptText = found.text
  let typedAt = Date.now()
  let knownId = found.server?.draftId
  let isUnkept = false
  const onUnkept = (cause: unknown) => {
    if (!isUnkept) surroundings.onUnkept(cause)
    isUnkept = true
  }
  const onKept = () => {
    if (isUnkept) surroundings.onKept()
    isUnkept = false
  }

  const keep = (copy: LocalCopy, isLeaving: boolean) => {
    clearTimeout(timer)
    timer = undefined
    keptAttempt = copy.attempt
    const draftKey = draftKeyOf(copy.base)
    // Delete the copy under the old key only after the new one is written.
    const outgrown = kept === draftKey ? undefined : kept
    kept = draftKey
    copies
      .keep(accountId, draftKey, tabLockId, copy, isLeaving)
      .then(() => (outgrown === undefined ? undefined : copies.forget(accountId, outgrown, tabLockId)))
      .then(onKept, onUnkept)
  }
  const readCopy = (): LocalCopy => {
    const { text, server, attempt } = actor.getSnapshot().context
    if (!isSameText(text, keptText)) typedAt = Date.now()
    keptText = text
    const base = server === null ? null : baseOf(server)
    return { text, typedAt, ...(entry === undefined || base !== null ? {} : { entry }), base, attempt }
  }
  const keepNow = (isLeaving = false) => keep(readCopy(), isLeaving)
  const keepSoon = () => {
    timer ??= setTimeout(() => keepNow(), localCopyMs)
  }
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    const draftKeys = new Set([kept, draftKeyOf(null), draftKeyOf(actor.getSnapshot().context.server)])
    kept = undefined
    for (const draftKey of draftKeys)
      if (draftKey !== undefined) copies.forget(accountId, draftKey, tabLockId).catch(onUnkept)
  }

  /** After publishing, delivering or signing out: removes the copies of all tabs. */
  const forgetEveryCopy = () => {
    forget()
    const { server } = actor.getSnapshot().context
    if (server !== null) copies.forgetDraft(accountId, draftKeyOf(server)).catch(onUnkept)
  }

  let isClean = true
  let isPageGoing = false
  const follow = (snapshot: ReturnType<AutosaveActor['getSnapshot']>) => {
    if (snapshot.matches('abandoned')) {
      isClean = true
      following.unsubscribe()
      return forgetEveryCopy()
    }
    if (snapshot.matches('held')) return
    const wasClean = isClean
    const { context } = snapshot
    isClean =
      (context.server !== null || !surroundings.hasUnsent()) &&
      (snapshot.matches('pristine') ||
        snapshot.matches('saved') ||
        snapshot.matches('reloading') ||
        (snapshot.matches('signedOut') && !hasMore(context)))
    const { attempt } = context
    if (isClean && !wasClean) forget()
    // At once, because the key of a save must outlive a killed page.
    else if (attempt !== null && attempt !== keptAttempt && !isPageGoing) keepNow()
    else if (!isClean) keepSoon()
  }
  const following = actor.subscribe(follow)

  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<{ draftId: string; version: number }>) => {
    if (data.draftId === actor.getSnapshot().context.server?.draftId) onNewer(data.version)
  })
  const announced = actor.on('draft.saved', ({ draftId, version }) => {
    channel?.postMessage({ draftId, version })
    if (draftId === knownId) return
    knownId = draftId
    onCreated(draftId, false)
  })

  /** Finishes the last save of a page that the writer has left: no component listens to its actor any more. */
  const finishSave = async (answer: SaveAnswer, answered: SaveAttempt) => {
    const onSaved = (saved: SaveAnswer) => {
      announceSave(saved)
      if (saved.draftId !== knownId) onCreated(saved.draftId, true)
      knownId = saved.draftId
    }
    const { noteAnswer, sendLeftCopy } = await import('./left-copies.ts')
    const left = { accountId, draftKey: kept ?? draftKeyOf(null), tabLockId }
    const rest = await noteAnswer(left, answer, answered, { copies, onSaved })
    // A rest that cannot be sent now stays in its copy, for the application to send later.
    if (rest !== undefined)
      await sendLeftCopy(rest, { copies, createKey: createRandomId, send, onSaved }).catch(() => {})
  }

  let isStopped = false
  return {
    /** Called when `hasUnsent` has changed. */
    noticeMedia: () => follow(actor.getSnapshot()),
    leave: () => {
      // First, so that the copy has the key of the save that begins.
      actor.send({ type: 'page.left' })
      if (!isClean) keepNow(true)
    },
    /** The browser may stop this page, so nothing begins that IndexedDB would have to finish. */
    leavePage: () => {
      isPageGoing = true
      actor.send({ type: 'page.left' })
      isPageGoing = false
      if (!isClean) {
        const copy = readCopy()
        copies.mirror(accountId, draftKeyOf(copy.base), tabLockId, copy)
        // A hidden page that lives on moves the copy into IndexedDB.
        keepSoon()
      }
      copies.close()
    },
    /** Called after every save, also if it is answered after `stop`. */
    async noteSaved(saved: SaveAnswer, attempt: SaveAttempt) {
      if (isStopped) await finishSave(saved, attempt).catch(onUnkept)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      following.unsubscribe()
      announced.unsubscribe()
      channel?.close()
    },
  }
}

/** Undefined where the browser denies storage. The server then tells of the versions that other tabs saved. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return undefined
  }
}

/** Tells the other tabs, from a page that has none of its own to listen with. */
export function announceSave(saved: SaveAnswer): void {
  const channel = openChannel()
  channel?.postMessage(baseOf(saved))
  channel?.close()
}

const baseOf = ({ draftId, version }: SaveAnswer) => ({ draftId, version })

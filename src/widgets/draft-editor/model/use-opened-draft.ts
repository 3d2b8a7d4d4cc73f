import type { Draft } from '@contract/draft.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  acquireTabLock,
  type ContentDamage,
  createTabLock,
  type LocalCopy,
  localCopies,
  readDraftText,
  readStoredContent,
  StorageTimeout,
  type TabLock,
  type UnsentMedia,
} from '@/entities/draft'
import {
  createDraftKey,
  type DraftTarget,
  mapServerVersion,
  type OpenedDraft,
  openDraft,
} from '@/features/writing/autosave-draft'
import type { Migration, migrateMedia } from '@/features/writing/migrate-media'
import type { MediaUploads } from '@/features/writing/upload-media'
import { inTime } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { mergeUnsent, readUnmoved, replaceUnmoved, takeUnsent } from './kept-media.ts'

export type Opening = {
  tabLock: TabLock
  opened: OpenedDraft
  foundIn: string | undefined
  /** How many other closed tabs left unsaved copies of this draft. */
  others: number
  /** The answer of the browser's storage: not in time, and then perhaps late. */
  storage: 'answered' | 'silent' | 'late'
  damage: ContentDamage | undefined
  unsent: UnsentMedia[]
}

type OpeningOptions = {
  draft: Draft | null
  unreachableId?: string | undefined
  /** Set when the draft was deleted; its local copy becomes a new draft. */
  missingId?: string | undefined
  beginning: LocalCopy['text'] | undefined
  /** Returns true if the page shows another draft instead of a new one. */
  showLeftDraft?: (() => boolean) | undefined
  target: DraftTarget
  accountId: string
  uploads: MediaUploads
}

/**
 * Restores a newer local copy and moves the media of an older document; undefined until done. Releases the tab lock
 * on unmount.
 */
export function useOpenedDraft(options: OpeningOptions): {
  opening: Opening | undefined
  /** Set when the draft could not be opened. */
  retry: (() => void) | undefined
} {
  const [opening, setOpening] = useState<Opening>()
  const [attempts, setAttempts] = useState({ begun: 1, failed: 0 })
  const begin = useEffectEvent((signal: AbortSignal) => open(options, signal))
  const { begun: attempt, failed } = attempts
  // Once: for other options the caller mounts another component.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    begin(signal).then(
      (found) => {
        if (!signal.aborted) setOpening(found)
      },
      (error) => {
        if (signal.aborted) return
        logError('Failed to open the draft.', error)
        // Also releases the tab lock.
        controller.abort()
        setAttempts({ begun: attempt, failed: attempt })
      },
    )
    return () => controller.abort()
  }, [attempt])

  const isSilent = opening?.storage === 'silent'
  const countUnsaved = useEffectEvent(() => countLateUnsaved(options))
  useEffect(() => {
    if (!isSilent) return
    let isOver = false
    localCopies
      .whenAnswering()
      .then(() => (isOver ? 0 : countUnsaved()))
      .then((others) => {
        if (!isOver) setOpening((current) => current && { ...current, others, storage: 'late' })
      })
      .catch(orNothing('Failed to read the local copies of the draft that were late.'))
    return () => {
      isOver = true
    }
  }, [isSilent])
  const retry = () => setAttempts({ begun: attempt + 1, failed })
  return { opening, retry: failed === attempt ? retry : undefined }
}

const orNothing = (what: string) => (error: unknown) => {
  logError(what, error)
  return undefined
}

async function open(
  { draft, unreachableId, missingId, beginning, showLeftDraft, target, accountId, uploads }: OpeningOptions,
  signal: AbortSignal,
): Promise<Opening | undefined> {
  const { server, draftKey } = placeOf({ draft, unreachableId, missingId, target })
  let storage: Opening['storage'] = 'answered'
  const [newest, ...others] = await findUnsaved(accountId, draftKey, server).catch((error) => {
    logError('Failed to read the local copy of the draft.', error)
    if (error instanceof StorageTimeout) storage = 'silent'
    return []
  })
  for (const { tabLock } of others) tabLock.leave()
  // A save of the page that was left before can end while this one loads: after its loader, before its copies are read.
  const finished = newest === undefined ? findNewer(accountId, draftKey, server) : undefined
  if (newest === undefined && finished === undefined && server === null && showLeftDraft?.()) return undefined
  const { tabLock, opened } = newest ?? {
    tabLock: await createTabLock(),
    opened: openDraft(finished ?? server, undefined),
  }
  if (signal.aborted) tabLock.leave()
  signal.addEventListener('abort', tabLock.leave)
  const draftId = draft?.id ?? unreachableId ?? missingId ?? finished?.draftId
  const place = { accountId, draftId, tabLockId: tabLock.id }
  const opening = {
    tabLock,
    opened,
    foundIn: newest && draftKey,
    others: others.length,
    storage,
    damage: undefined,
    unsent: await takeUnsent(
      place,
      others.map((other) => other.tabLock.id),
    ),
  }
  if (draft === null) {
    if (newest === undefined && finished === undefined && beginning !== undefined)
      opening.opened = { ...opened, text: beginning }
    return opening
  }
  const unmoved = await readUnmoved(accountId, draft.id)
  const { content, moved, unsent: found } = await moveMedia(draft.content, unmoved, uploads, signal)
  const unsent = mergeUnsent(opening.unsent, found)
  if (unmoved.length > 0) await replaceUnmoved({ ...place, draftId: draft.id }, unsent)
  if (newest === undefined && finished === undefined && moved > 0)
    opening.opened = { ...opened, text: readDraftText({ ...draft, content }) }
  const { damage } = readStoredContent(content)
  return { ...opening, damage: newest === undefined ? damage : undefined, unsent }
}

/** Only documents of earlier releases hold media inside, so others do not load the code that moves it. */
async function moveMedia(...[content, unmoved, ...rest]: Parameters<typeof migrateMedia>): Promise<Migration> {
  if (unmoved.length === 0 && !content.includes('"data:')) return { content, moved: 0, unsent: [] }
  return (await inTime(import('@/features/writing/migrate-media'))).migrateMedia(content, unmoved, ...rest)
}

function placeOf({
  draft,
  unreachableId,
  missingId,
  target,
}: Pick<OpeningOptions, 'draft' | 'unreachableId' | 'missingId' | 'target'>) {
  const server =
    draft !== null ? mapServerVersion(draft) : unreachableId === undefined ? null : ('unreachable' as const)
  return { server, draftKey: createDraftKey(target, draft?.id ?? unreachableId ?? missingId) }
}

/** Undefined if the server's version is as new, and for a new article, whose key belongs to no draft. */
function findNewer(accountId: string, draftKey: string, server: Parameters<typeof openDraft>[0]) {
  const finished =
    draftKey === createDraftKey({}, undefined) ? undefined : localCopies.findFinished(accountId, draftKey)
  if (finished === undefined || server === null || server === 'unreachable') return finished
  return finished.version > server.version ? finished : undefined
}

/** The editor is open, so they wait until the writer asks for them. */
async function countLateUnsaved(options: OpeningOptions): Promise<number> {
  const { server, draftKey } = placeOf(options)
  const unsaved = await findUnsaved(options.accountId, draftKey, server)
  for (const { tabLock } of unsaved) tabLock.leave()
  return unsaved.length
}

/** Unsaved copies from closed tabs, newest first; locks each. */
async function findUnsaved(accountId: string, draftKey: string, server: Parameters<typeof openDraft>[0]) {
  const kept = await localCopies.readAll(accountId, draftKey)
  const tabLocks = await Promise.all(kept.map(({ tabLockId }) => acquireTabLock(tabLockId)))
  // Again, because the application may have sent one of them while this page waited for its lock.
  const current = await localCopies.readAll(accountId, draftKey)
  const unsaved: { tabLock: TabLock; opened: OpenedDraft }[] = []
  for (const tabLock of tabLocks) {
    if (tabLock === undefined) continue
    const copy = current.find(({ tabLockId }) => tabLockId === tabLock.id)
    if (copy === undefined) {
      tabLock.leave()
      continue
    }
    const opened = openDraft(server, copy)
    if (opened.isRestored) unsaved.push({ tabLock, opened })
    else {
      await localCopies
        .forget(accountId, draftKey, tabLock.id)
        .catch(orNothing('Failed to remove a local copy that the server already has.'))
      tabLock.leave()
    }
  }
  return unsaved
}

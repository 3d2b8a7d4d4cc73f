/**
 * Files of the text that the server does not have are kept in this browser, beside the local copy of the draft. Each tab
 * keeps its own, so that none replaces those of another.
 */
import { useEffect, useRef, useState } from 'react'
import type { UnsentMedia } from '@/entities/draft'
import { acquireTabLock, localCopies, nameOfUnsent, type TabLock } from '@/entities/draft'
import type { UnmovedBlock } from '@/features/writing/migrate-media'
import { logError } from '@/shared/lib/error-log'

const read = <Value>(accountId: string, name: string): Promise<Value[]> =>
  localCopies.readAside<Value[]>(accountId, name).then(
    (kept) => kept ?? [],
    (error) => {
      logError('Failed to read local media of the draft.', error)
      return []
    },
  )

type Place = { accountId: string; draftId: string | undefined; tabLockId: string }

const nameOf = ({ draftId, tabLockId }: Omit<Place, 'accountId'>) =>
  draftId === undefined ? nameOfUnsent(tabLockId) : nameOfUnsent(draftId, tabLockId)

/** Keeps them under `name` before they are removed from `earlier`. Returns whether they are kept. */
async function keep(
  accountId: string,
  name: string,
  media: readonly UnsentMedia[],
  earlier: readonly string[],
): Promise<boolean> {
  try {
    const kept = media.map(({ isUploading: _, ...rest }) => rest)
    await localCopies.keepAside(accountId, name, media.length === 0 ? undefined : kept)
    for (const other of earlier) if (other !== name) await localCopies.keepAside(accountId, other, undefined)
    return true
  } catch (error) {
    logError('Failed to keep local media of the draft.', error)
    return false
  }
}

/**
 * Reads those of this tab, and takes over those of tabs that closed, except of `others`: they wait with the unsaved text
 * of their tab. In the order of their places in the text.
 */
export async function takeUnsent(place: Place, others: readonly string[]): Promise<UnsentMedia[]> {
  const { accountId, draftId, tabLockId } = place
  const names = [nameOfUnsent(tabLockId)]
  const left: TabLock[] = []
  if (draftId !== undefined) {
    names.push(nameOfUnsent(draftId), nameOf(place))
    const beginning = nameOfUnsent(draftId, '')
    for (const name of await listAside(accountId, beginning)) {
      const otherId = name.slice(beginning.length)
      if (otherId === tabLockId || others.includes(otherId)) continue
      const tabLock = await acquireTabLock(otherId)
      if (tabLock === undefined) continue
      left.push(tabLock)
      names.push(name)
    }
  }
  const found = (await Promise.all(names.map((name) => read<UnsentMedia>(accountId, name)))).flat()
  const media = found.sort((one, other) => one.index - other.index)
  if (media.length > 0) await keep(accountId, nameOf(place), media, names)
  for (const tabLock of left) tabLock.leave()
  return media
}

const listAside = (accountId: string, beginning: string) =>
  localCopies.listAside(accountId, beginning).catch((error) => {
    logError('Failed to look for local media of the draft.', error)
    return []
  })

/** An earlier release kept whole blocks with their data URLs. */
const oldNameOf = (draftId: string) => `media:${draftId}`

export const readUnmoved = (accountId: string, draftId: string) => read<UnmovedBlock>(accountId, oldNameOf(draftId))

export const replaceUnmoved = (place: Place & { draftId: string }, unsent: readonly UnsentMedia[]) =>
  keep(place.accountId, nameOf(place), unsent, [oldNameOf(place.draftId)])

/** Media that the server's text still holds may be on this device too, and are shown where that text has them. */
export function mergeUnsent(kept: readonly UnsentMedia[], found: readonly UnsentMedia[]): UnsentMedia[] {
  const others = kept.filter(({ file }) => !found.some((one) => one.file.name === file.name))
  return [...others, ...found].sort((one, other) => one.index - other.index)
}

/** Returns false when this browser could not store them. */
export function useKeptMedia(
  accountId: string,
  ids: { draftId: string | undefined; tabLockId: string },
  unsent: readonly UnsentMedia[],
): boolean {
  const { draftId, tabLockId } = ids
  const isKept = useRef(false)
  const keptIn = useRef(nameOfUnsent(tabLockId))
  const [isStored, setStored] = useState(true)
  useEffect(() => {
    // Most drafts never have any, so there is nothing to store or to remove.
    if (unsent.length === 0 && !isKept.current) return
    isKept.current = unsent.length > 0
    const name = nameOf({ draftId, tabLockId })
    const earlier = keptIn.current
    keptIn.current = name
    void keep(accountId, name, unsent, [earlier]).then(setStored)
  }, [accountId, draftId, tabLockId, unsent])
  return isStored
}

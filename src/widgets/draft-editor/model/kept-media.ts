/** Files of the text that the server does not have are kept in this browser, beside the local copy of the draft. */
import { useEffect, useRef, useState } from 'react'
import type { UnsentMedia } from '@/entities/draft'
import { localCopies, nameOfUnsent } from '@/entities/draft'
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

/** Keeps them under `name` before they are removed from `earlier`. Returns whether they are kept. */
async function keep(
  accountId: string,
  name: string,
  media: readonly UnsentMedia[],
  earlier?: string,
): Promise<boolean> {
  try {
    const kept = media.map(({ isUploading: _, ...rest }) => rest)
    await localCopies.keepAside(accountId, name, media.length === 0 ? undefined : kept)
    if (earlier !== undefined) await localCopies.keepAside(accountId, earlier, undefined)
    return true
  } catch (error) {
    logError('Failed to keep local media of the draft.', error)
    return false
  }
}

/** In the order of their places in the text. */
export async function readUnsent(accountId: string, ids: readonly (string | undefined)[]): Promise<UnsentMedia[]> {
  const names = new Set(ids.flatMap((id) => (id === undefined ? [] : nameOfUnsent(id))))
  const found = await Promise.all([...names].map((name) => read<UnsentMedia>(accountId, name)))
  return found.flat().sort((one, other) => one.index - other.index)
}

/** An earlier release kept whole blocks with their data URLs. */
const oldNameOf = (draftId: string) => `media:${draftId}`

export const readUnmoved = (accountId: string, draftId: string) => read<UnmovedBlock>(accountId, oldNameOf(draftId))

export const replaceUnmoved = (accountId: string, draftId: string, unsent: readonly UnsentMedia[]) =>
  keep(accountId, nameOfUnsent(draftId), unsent, oldNameOf(draftId))

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
  const [isStored, setStored] = useState(true)
  useEffect(() => {
    // Most drafts never have any, so there is nothing to store or to remove.
    if (unsent.length === 0 && !isKept.current) return
    isKept.current = unsent.length > 0
    const earlier = draftId === undefined ? undefined : nameOfUnsent(tabLockId)
    void keep(accountId, nameOfUnsent(draftId ?? tabLockId), unsent, earlier).then(setStored)
  }, [accountId, draftId, tabLockId, unsent])
  return isStored
}

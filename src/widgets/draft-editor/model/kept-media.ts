/** Files of the text that the server does not have are kept in this browser, beside the local copy of the draft. */
import { useEffect, useRef } from 'react'
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

const keep = (accountId: string, name: string, media: readonly UnsentMedia[]): Promise<void> =>
  localCopies
    .keepAside(accountId, name, media.length === 0 ? undefined : media.map(({ isUploading: _, ...kept }) => kept))
    .catch((error) => logError('Failed to keep local media of the draft.', error))

export const readUnsent = (accountId: string, draftOrTabLockId: string) =>
  read<UnsentMedia>(accountId, nameOfUnsent(draftOrTabLockId))

/** An earlier release kept whole blocks with their data URLs. */
const oldNameOf = (draftId: string) => `media:${draftId}`

export const readUnmoved = (accountId: string, draftId: string) => read<UnmovedBlock>(accountId, oldNameOf(draftId))

export async function replaceUnmoved(accountId: string, draftId: string, unsent: readonly UnsentMedia[]) {
  await keep(accountId, nameOfUnsent(draftId), unsent)
  await keep(accountId, oldNameOf(draftId), [])
}

/** Media that the server's text still holds may be on this device too, and are shown where that text has them. */
export function mergeUnsent(kept: readonly UnsentMedia[], found: readonly UnsentMedia[]): UnsentMedia[] {
  const others = kept.filter(({ file }) => !found.some((one) => one.file.name === file.name))
  return [...others, ...found].sort((one, other) => one.index - other.index)
}

export function useKeptMedia(
  accountId: string,
  ids: { draftId: string | undefined; tabLockId: string },
  unsent: readonly UnsentMedia[],
): void {
  const { draftId, tabLockId } = ids
  const isKept = useRef(false)
  useEffect(() => {
    // Most drafts never have any, so there is nothing to store or to remove.
    if (unsent.length === 0 && !isKept.current) return
    isKept.current = unsent.length > 0
    void keep(accountId, nameOfUnsent(draftId ?? tabLockId), unsent)
    if (draftId !== undefined) void keep(accountId, nameOfUnsent(tabLockId), [])
  }, [accountId, draftId, tabLockId, unsent])
}

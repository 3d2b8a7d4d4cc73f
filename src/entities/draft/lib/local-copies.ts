/**
 * Unsaved text, kept in this browser until the server has it (docs/architecture.md#editor). IndexedDB, because it
 * survives a killed browser. One copy per account, draft key and tab lock.
 */
import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'
import type { DraftText } from '../model/draft-text.ts'

export type Base = { draftId: string; version: number }

export type LocalCopy = {
  text: DraftText
  base: Base | null
  /** A save without a response; it may have arrived. */
  attempt: { key: string; text: DraftText; base: Base | null; keepsPrevious?: boolean } | null
}

/** `tabLockId` names the lock of the tab that kept it; `keptAt` is in milliseconds since 1970. */
export type KeptCopy = LocalCopy & { tabLockId: string; keptAt: number }

/** Values kept aside have no tab lock. */
type Key = [accountId: string, draftKey: string] | [accountId: string, draftKey: string, tabLockId: string]

export type LocalCopies = ReturnType<typeof createLocalCopies>

export function createLocalCopies(databaseName = 'lede-drafts') {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore(databaseName, 'copies')
    return opened
  }
  return {
    keep: (accountId: string, draftKey: string, tabLockId: string, copy: LocalCopy): Promise<void> =>
      set([accountId, draftKey, tabLockId], { ...copy, keptAt: Date.now() }, store()),
    async readAll(accountId: string, draftKey: string): Promise<KeptCopy[]> {
      const all = await entries<Key, LocalCopy & { keptAt: number }>(store())
      return all
        .flatMap(([[owner, name, tabLockId], copy]) =>
          owner === accountId && name === draftKey && tabLockId !== undefined ? [{ ...copy, tabLockId }] : [],
        )
        .sort((one, other) => other.keptAt - one.keptAt)
    },
    forget: (accountId: string, draftKey: string, tabLockId: string): Promise<void> =>
      del([accountId, draftKey, tabLockId], store()),
    forgetDraft: (accountId: string, draftKey: string): Promise<void> =>
      deleteWhere(store(), ([owner, name]) => owner === accountId && name === draftKey),
    /** For other data of a draft, like media that could not be uploaded. */
    keepAside: (accountId: string, name: string, value: unknown): Promise<void> =>
      value === undefined ? del([accountId, name], store()) : set([accountId, name], value, store()),
    readAside: <Value>(accountId: string, name: string): Promise<Value | undefined> => get([accountId, name], store()),
    forgetAllOf: (accountId: string): Promise<void> => deleteWhere(store(), ([owner]) => owner === accountId),
  }
}

async function deleteWhere(store: UseStore, isMeant: (key: Key) => boolean): Promise<void> {
  const all = await keys<Key>(store)
  await delMany(all.filter(isMeant), store)
}

export const localCopies: LocalCopies = createLocalCopies()

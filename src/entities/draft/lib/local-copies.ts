/**
 * What is written and not saved yet, kept in this browser (design, section 7 "Never lose a word"): IndexedDB, because it
 * alone survives a browser that is killed. One copy for each account, place and desk; gone once the server has it.
 */
import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'
import type { DraftText } from '../model/draft-text.ts'

/** The version that something is based on. */
export type Base = { draftId: string; version: number }

export type LocalCopy = {
  text: DraftText
  /** The version it changes; null where the server has none yet. */
  base: Base | null
  /** A save that was sent and of which nothing was heard. */
  attempt: { key: string; text: DraftText; base: Base | null; keepsPrevious?: boolean } | null
}

/** A copy as it is found: whose desk it was (`desk.ts`), and when it was kept, in milliseconds since 1970. */
export type KeptCopy = LocalCopy & { tabLockId: string; keptAt: number }

/** What is kept aside has no desk. */
type Key = [accountId: string, draftKey: string] | [accountId: string, draftKey: string, tabLockId: string]

export type LocalCopies = ReturnType<typeof createLocalCopies>

/** The copies of this browser. The database is opened with the first call. */
export function createLocalCopies(databaseName = 'lede-drafts') {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore(databaseName, 'copies')
    return opened
  }
  return {
    keep: (accountId: string, draftKey: string, tabLockId: string, copy: LocalCopy): Promise<void> =>
      set([accountId, draftKey, tabLockId], { ...copy, keptAt: Date.now() }, store()),
    /** The copies of all desks, the newest first. */
    async readAll(accountId: string, draftKey: string): Promise<KeptCopy[]> {
      const all = await entries<Key, LocalCopy & { keptAt: number }>(store())
      return all
        .flatMap(([[owner, name, tabLockId], copy]) =>
          owner === accountId && name === draftKey && tabLockId !== undefined ? [{ ...copy, tabLockId }] : [],
        )
        .sort((one, other) => other.keptAt - one.keptAt)
    },
    /** The copy of one desk. */
    forget: (accountId: string, draftKey: string, tabLockId: string): Promise<void> =>
      del([accountId, draftKey, tabLockId], store()),
    /** The copies of all desks, or what was kept aside under this name. */
    forgetDraft: (accountId: string, draftKey: string): Promise<void> =>
      deleteWhere(store(), ([owner, name]) => owner === accountId && name === draftKey),
    /** Keeps something else of a draft, for instance media that could not be taken to the server. */
    keepAside: (accountId: string, name: string, value: unknown): Promise<void> =>
      value === undefined ? del([accountId, name], store()) : set([accountId, name], value, store()),
    readAside: <Value>(accountId: string, name: string): Promise<Value | undefined> => get([accountId, name], store()),
    /** When somebody signs out nothing of theirs stays behind. */
    forgetAllOf: (accountId: string): Promise<void> => deleteWhere(store(), ([owner]) => owner === accountId),
  }
}

async function deleteWhere(store: UseStore, isMeant: (key: Key) => boolean): Promise<void> {
  const all = await keys<Key>(store)
  await delMany(all.filter(isMeant), store)
}

export const localCopies: LocalCopies = createLocalCopies()

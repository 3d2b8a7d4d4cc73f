/**
 * Unsaved text, kept in this browser until the server has it (docs/architecture.md#editor). IndexedDB, because it
 * survives a killed browser, and a mirror in local storage, which survives the end of the page. One copy per account,
 * draft key and tab lock. Where the browser denies IndexedDB, the calls reject.
 */
import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'
import type { CopyKey, KeptCopy, LocalCopy, StoredCopy } from '../model/local-copy.ts'
import { mirrorCopy, readMirror, unmirrorCopies } from './copy-mirror.ts'

/** Values kept aside have no tab lock. */
type Key = [accountId: string, name: string] | CopyKey

export type LocalCopies = ReturnType<typeof createLocalCopies>

export function createLocalCopies(databaseName = 'lede-drafts') {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore(databaseName, 'copies')
    return opened
  }
  const readDatabase = async () => entries<CopyKey, StoredCopy>(store())
  const deleteWhere = async (isMeant: (key: Key) => boolean) => {
    unmirrorCopies(isMeant)
    const all = await keys<Key>(store())
    await delMany(all.filter(isMeant), store())
  }
  return {
    /** `isLeaving` mirrors the copy before it returns, for the page may end before IndexedDB has it. */
    async keep(
      accountId: string,
      draftKey: string,
      tabLockId: string,
      copy: LocalCopy,
      isLeaving = false,
    ): Promise<void> {
      const key: CopyKey = [accountId, draftKey, tabLockId]
      const stored = { ...copy, keptAt: Date.now() }
      if (isLeaving) mirrorCopy(key, stored)
      await set(key, stored, store())
      unmirrorCopies(isSame(key), stored.keptAt)
    },
    /** The text that was typed last comes first. */
    async readAll(accountId: string, draftKey: string): Promise<KeptCopy[]> {
      const isMeant = ([owner, name, tabLockId]: Key) =>
        owner === accountId && name === draftKey && tabLockId !== undefined
      const mirrored = readMirror(isMeant)
      const inDatabase = await readDatabase().catch((error) => {
        if (mirrored.length === 0) throw error
        return []
      })
      const newestFirst = [...mirrored, ...inDatabase.filter(([key]) => isMeant(key))]
        .map(([[, , tabLockId], copy]) => ({ ...copy, tabLockId }))
        .sort((one, other) => other.keptAt - one.keptAt)
      return [...Map.groupBy(newestFirst, ({ tabLockId }) => tabLockId).values()]
        .flatMap(([newest]) => newest ?? [])
        .sort((one, other) => typingOf(other) - typingOf(one))
    },
    async forget(accountId: string, draftKey: string, tabLockId: string): Promise<void> {
      const key: CopyKey = [accountId, draftKey, tabLockId]
      unmirrorCopies(isSame(key))
      await del(key, store())
    },
    forgetDraft: (accountId: string, draftKey: string): Promise<void> =>
      deleteWhere(([owner, name]) => owner === accountId && name === draftKey),
    /** For other data of a draft, like media that could not be uploaded. */
    async keepAside(accountId: string, name: string, value: unknown): Promise<void> {
      await (value === undefined ? del([accountId, name], store()) : set([accountId, name], value, store()))
    },
    readAside: async <Value>(accountId: string, name: string): Promise<Value | undefined> =>
      get([accountId, name], store()),
    forgetAllOf: (accountId: string): Promise<void> => deleteWhere(([owner]) => owner === accountId),
  }
}

/** A page keeps its copy again with each attempt to save, although nobody has typed. */
const typingOf = ({ typedAt, keptAt }: StoredCopy) => typedAt ?? keptAt

const isSame = (key: CopyKey) => (other: CopyKey) => key.every((part, at) => part === other[at])

export const localCopies: LocalCopies = createLocalCopies()

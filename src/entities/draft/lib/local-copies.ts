/**
 * Unsaved text, kept in this browser until the server has it (docs/architecture.md#editor). IndexedDB, because it
 * survives a killed browser, and a mirror in local storage, which survives the end of the page. One copy per account,
 * draft key and tab lock. Where the browser denies IndexedDB or it does not answer in time, the calls reject.
 */
import { del, entries, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { storageTimeoutMs } from '@/shared/config'
import type { CopyKey, KeptCopy, LocalCopy, StoredCopy } from '../model/local-copy.ts'
import type { ServerVersion } from '../model/text-lock.ts'
import { nameOfUnsent } from '../model/unsent-media.ts'
import { mirrorCopy, readMirror, unmirrorCopies } from './copy-mirror.ts'
import { forgetLeftDrafts } from './left-drafts.ts'
import { createStorageQuestions } from './storage-answer.ts'

/** Values kept aside have no tab lock. */
type Key = [accountId: string, name: string] | CopyKey

export type LocalCopies = ReturnType<typeof createLocalCopies>

export function createLocalCopies(databaseName = 'lede-drafts') {
  const { store, close } = openStore(databaseName)
  const { ask, whenAnswering } = createStorageQuestions(storageTimeoutMs)
  const newestAt = new Map<string, number>()
  const noteTime = (key: CopyKey, keptAt: number): number => {
    const newest = Math.max(keptAt, newestAt.get(key.join(' ')) ?? 0)
    newestAt.set(key.join(' '), newest)
    return newest
  }
  /** Never before an earlier copy, which would otherwise count once somebody has set the clock back. */
  const readTime = (key: CopyKey): number => noteTime(key, Date.now())
  let finished: { accountId: string; draftKeys: string[]; version: ServerVersion } | undefined
  const deleteWhere = (isMeant: (key: Key) => boolean) => {
    unmirrorCopies(isMeant)
    return ask(() =>
      store('readwrite', async (copies) => {
        const all = (await promisifyRequest(copies.getAllKeys())) as Key[]
        for (const key of all) if (isMeant(key)) copies.delete(key)
        return promisifyRequest(copies.transaction)
      }),
    )
  }
  const readWhere = async (isMeant: (key: Key) => boolean): Promise<[CopyKey, KeptCopy][]> => {
    const isCopy = (key: Key): key is CopyKey => key[2] !== undefined && isMeant(key)
    const mirrored = readMirror(isCopy)
    const inDatabase = await ask(async () => entries<CopyKey, StoredCopy>(store)).catch((error) => {
      if (mirrored.length === 0) throw error
      return []
    })
    const newestFirst = [...mirrored, ...inDatabase.filter(([key]) => isCopy(key))].sort(
      ([, one], [, other]) => other.keptAt - one.keptAt,
    )
    return [...Map.groupBy(newestFirst, ([key]) => key.join(' ')).values()]
      .flatMap(([newest]) => (newest ? [newest] : []))
      .sort(([, one], [, other]) => typingOf(other) - typingOf(one))
      .map(([key, copy]) => {
        noteTime(key, copy.keptAt)
        return [key, { ...copy, tabLockId: key[2] }]
      })
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
      const stored = { ...copy, keptAt: readTime(key) }
      if (isLeaving) mirrorCopy(key, stored)
      await ask(() => set(key, stored, store))
      unmirrorCopies(isSame(key), stored.keptAt)
    },
    /** For a page that may enter the back-forward cache, where a transaction of IndexedDB can block the whole origin. */
    mirror(accountId: string, draftKey: string, tabLockId: string, copy: LocalCopy): void {
      const key: CopyKey = [accountId, draftKey, tabLockId]
      mirrorCopy(key, { ...copy, keptAt: readTime(key) })
    },
    /** Closes the connection to IndexedDB; the next call opens another. */
    close,
    /** Resolves when IndexedDB answers, once it has let a call wait too long. */
    whenAnswering,
    /** The text that was typed last comes first. */
    readAll: async (accountId: string, draftKey: string): Promise<KeptCopy[]> =>
      (await readWhere(([owner, name]) => owner === accountId && name === draftKey)).map(([, copy]) => copy),
    /** The keys of all drafts of which this browser has a copy; the text that was typed last comes first. */
    readKeys: async (accountId: string): Promise<CopyKey[]> =>
      (await readWhere(([owner]) => owner === accountId)).map(([key]) => key),
    /** Whether this browser has text or media of the account that the server may not have. */
    holdsAnyOf: async (accountId: string): Promise<boolean> => {
      const isOf = ([owner]: Key) => owner === accountId
      return readMirror(isOf).length > 0 || (await ask(async () => keys<Key>(store))).some(isOf)
    },
    /**
     * Remembers, until the page ends, the last save that was answered after the writer had left: a page of the same draft
     * that loads meanwhile may have an older version from the server, and finds no copy any more.
     */
    noteFinished(accountId: string, draftKeys: string[], version: ServerVersion): void {
      finished = { accountId, draftKeys, version }
    },
    findFinished: (accountId: string, draftKey: string): ServerVersion | undefined =>
      finished?.accountId === accountId && finished.draftKeys.includes(draftKey) ? finished.version : undefined,
    async forget(accountId: string, draftKey: string, tabLockId: string): Promise<void> {
      const key: CopyKey = [accountId, draftKey, tabLockId]
      unmirrorCopies(isSame(key))
      await ask(() => del(key, store))
    },
    /** Removes also what its tabs keep aside. */
    forgetDraft: (accountId: string, draftKey: string): Promise<void> =>
      deleteWhere(([owner, name]) => owner === accountId && (name === draftKey || name.startsWith(`${draftKey}:`))),
    /** For other data of a draft, like media that could not be uploaded. */
    async keepAside(accountId: string, name: string, value: unknown): Promise<void> {
      await ask(() => (value === undefined ? del([accountId, name], store) : set([accountId, name], value, store)))
    },
    /** Media that the server does not have follow a new draft from its tab lock to its identifier. */
    async moveUnsent(accountId: string, tabLockId: string, draftId: string): Promise<void> {
      const from = [accountId, nameOfUnsent(tabLockId)]
      const media = await ask(async () => get<unknown>(from, store))
      if (media === undefined) return
      await ask(() => set([accountId, nameOfUnsent(draftId, tabLockId)], media, store))
      await ask(() => del(from, store))
    },
    /** Lists the names that begin so. */
    listAside: async (accountId: string, beginning: string): Promise<string[]> =>
      (await ask(async () => keys<Key>(store))).flatMap(([owner, name, isCopy]) =>
        owner === accountId && isCopy === undefined && name.startsWith(beginning) ? name : [],
      ),
    readAside: <Value>(accountId: string, name: string): Promise<Value | undefined> =>
      ask(async () => get<Value>([accountId, name], store)),
    forgetAllOf: (accountId: string): Promise<void> => {
      finished = undefined
      forgetLeftDrafts()
      return deleteWhere(([owner]) => owner === accountId)
    },
  }
}

/** Like `createStore` of idb-keyval, with a connection that can be closed. */
function openStore(databaseName: string): { store: UseStore; close: () => void } {
  let opening: Promise<IDBDatabase> | undefined
  let opened: IDBDatabase | undefined
  const letGo = () => {
    opening = undefined
    opened = undefined
  }
  const open = () => {
    const request = indexedDB.open(databaseName)
    request.onupgradeneeded = () => request.result.createObjectStore('copies')
    const connection = promisifyRequest(request)
    opening = connection
    connection.then(
      (database) => {
        // The page left meanwhile.
        if (opening !== connection) return database.close()
        opened = database
        database.onclose = letGo
      },
      () => {
        if (opening === connection) letGo()
      },
    )
    return connection
  }
  return {
    store: async (mode, use) => use((await (opening ?? open())).transaction('copies', mode).objectStore('copies')),
    close: () => {
      opened?.close()
      letGo()
    },
  }
}

/** A page keeps its copy again with each attempt to save, although nobody has typed. */
const typingOf = ({ typedAt, keptAt }: StoredCopy) => typedAt ?? keptAt

const isSame = (key: CopyKey) => (other: CopyKey) => key.every((part, at) => part === other[at])

export const localCopies: LocalCopies = createLocalCopies()

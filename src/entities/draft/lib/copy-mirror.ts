/**
 * Copies in local storage, written while the page goes: local storage takes the last words at once, IndexedDB perhaps
 * not before the page has ended (docs/decisions/0013-keep-unsaved-drafts-in-indexeddb.md). In a browser that denies
 * local storage, the mirror lasts as long as the page, which is enough for links and Back.
 */
import type { CopyKey, LocalCopy, StoredCopy } from '../model/local-copy.ts'

/**
 * In characters, for all mirrored copies together: the longest document and another text that is being saved. Browsers
 * grant a site at least 2.5 million.
 */
export const longestMirror = 2_000_000

const prefix = 'lede-draft '

/** Its text is left out if the save sends the text of the copy. */
type WrittenAttempt = Omit<NonNullable<LocalCopy['attempt']>, 'text'> & { text: LocalCopy['text'] | undefined }
type Written = Omit<StoredCopy, 'attempt'> & { attempt: WrittenAttempt | null }

/** Begins with the time, so that copies can be sorted without parsing them. */
function write({ attempt, ...copy }: StoredCopy): string {
  const text = attempt?.text === copy.text ? undefined : attempt?.text
  const written: Written = { ...copy, attempt: attempt && { ...attempt, text } }
  return `${copy.keptAt} ${JSON.stringify(written)}`
}

function read(value: string): StoredCopy | undefined {
  const written: Written | undefined = parse(value.slice(value.indexOf(' ')))
  if (written === undefined) return undefined
  const { attempt, ...copy } = written
  return { ...copy, attempt: attempt && { ...attempt, text: attempt.text ?? copy.text } }
}

/** Undefined for what no version of this page wrote. */
function parse<Value>(value: string): Value | undefined {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const keptAt = (value: string) => Number.parseInt(value, 10)
const nameOf = (key: CopyKey) => prefix + JSON.stringify(key)

/**
 * Older copies make room for this one. IndexedDB has those, and is also given this one, which is all that happens to a
 * copy that is too long.
 */
export function mirrorCopy(key: CopyKey, copy: StoredCopy): void {
  const name = nameOf(key)
  const value = write(copy)
  if (value.length > longestMirror) return
  const older = listNames(() => true)
    .filter((other) => other !== name)
    .map((other) => ({ name: other, value: getItem(other) }))
    .sort((one, other) => keptAt(other.value) - keptAt(one.value))
  let length = older.reduce((sum, other) => sum + other.value.length, value.length)
  while (length > longestMirror || !store(name, value)) {
    const oldest = older.pop()
    if (oldest === undefined) return
    length -= oldest.value.length
    remove(oldest.name)
  }
}

export const readMirror = (isMeant: (key: CopyKey) => boolean): [CopyKey, StoredCopy][] =>
  listNames(isMeant).flatMap((name) => {
    const [key, copy] = [keyOf(name), read(getItem(name))]
    return key === undefined || copy === undefined ? [] : [[key, copy]]
  })

/** Spares what was mirrored after `before`. */
export function unmirrorCopies(isMeant: (key: CopyKey) => boolean, before = Number.POSITIVE_INFINITY): void {
  for (const name of listNames(isMeant)) if (keptAt(getItem(name)) <= before) remove(name)
}

const keyOf = (name: string): CopyKey | undefined => parse(name.slice(prefix.length))

const inMemory = new Map<string, string>()

const listNames = (isMeant: (key: CopyKey) => boolean): string[] => {
  const stored = unlessDenied(() => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)))
  return (stored ?? [...inMemory.keys()]).flatMap((name) => {
    const key = name?.startsWith(prefix) ? keyOf(name) : undefined
    return name && key && isMeant(key) ? [name] : []
  })
}

const getItem = (name: string): string => inMemory.get(name) ?? unlessDenied(() => localStorage.getItem(name)) ?? ''

function remove(name: string): void {
  inMemory.delete(name)
  unlessDenied(() => localStorage.removeItem(name))
}

/** Undefined where the browser denies local storage, which it may do at any moment. */
function unlessDenied<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

function store(name: string, value: string): boolean {
  if (unlessDenied(() => localStorage.length) === undefined) return inMemory.set(name, value).has(name)
  return (
    unlessDenied(() => {
      localStorage.setItem(name, value)
      return true
    }) ?? false
  )
}

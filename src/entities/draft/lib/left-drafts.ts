/**
 * The drafts of new articles whose writer left the page before their first save was answered, by the key of the history
 * entry, whose address could not be changed any more. In the session's storage, like the history itself; in memory
 * where the browser denies that.
 */
const prefix = 'lede-left-draft '
/** The draft that was left last, for a writer who enters the address again instead of going back. */
const last = `${prefix}last`
const inMemory = new Map<string, string>()

export function rememberLeftDraft(entry: string | undefined, draftId: string): void {
  for (const name of entry === undefined ? [last] : [prefix + entry, last]) {
    try {
      sessionStorage.setItem(name, draftId)
    } catch {
      inMemory.set(name, draftId)
    }
  }
}

export const recallLeftDraft = (entry: string | undefined): string | undefined =>
  entry === undefined ? undefined : read(prefix + entry)

/** Only once: the next new article begins empty. */
export function takeLastLeftDraft(): string | undefined {
  const draftId = read(last)
  remove(last)
  return draftId
}

export function forgetLeftDrafts(): void {
  const stored = unlessDenied(() => Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at)))
  for (const name of [...(stored ?? []), ...inMemory.keys()]) if (name?.startsWith(prefix)) remove(name)
}

const read = (name: string) => inMemory.get(name) ?? unlessDenied(() => sessionStorage.getItem(name)) ?? undefined

function remove(name: string): void {
  inMemory.delete(name)
  unlessDenied(() => sessionStorage.removeItem(name))
}

function unlessDenied<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/**
 * The drafts of new articles whose writer left the page before their first save was answered, by the key of the history
 * entry, whose address could not be changed any more. In local storage, because another tab may have sent the text; in
 * memory where the browser denies that.
 */
const name = 'lede-left-drafts'
/** Writers go back a few pages, not hundreds. */
const longestList = 50

type LeftDrafts = {
  entries: [entry: string, draftId: string][]
  /** The draft that was left last, for a writer who enters the address again instead of going back. */
  last?: string | undefined
}

let inMemory: LeftDrafts | undefined

export function rememberLeftDraft(entry: string | undefined, draftId: string): void {
  const others = read().entries.filter(([other]) => other !== entry)
  const entries = entry === undefined ? others : [...others, [entry, draftId] as [string, string]]
  write({ entries: entries.slice(-longestList), last: draftId })
}

export const recallLeftDraft = (entry: string | undefined): string | undefined =>
  read().entries.find(([other]) => other === entry)?.[1]

/** Only once: the next new article begins empty. */
export function takeLastLeftDraft(): string | undefined {
  const { entries, last } = read()
  if (last !== undefined) write({ entries })
  return last
}

export function forgetLeftDrafts(): void {
  inMemory = undefined
  unlessDenied(() => localStorage.removeItem(name))
}

/** Storage also has what another version of this page, or an extension, wrote. */
function read(): LeftDrafts {
  const stored = inMemory ?? unlessDenied(() => JSON.parse(localStorage.getItem(name) ?? 'null'))
  return Array.isArray(stored?.entries) && stored.entries.every(Array.isArray) ? stored : { entries: [] }
}

function write(drafts: LeftDrafts): void {
  inMemory = drafts
  unlessDenied(() => {
    localStorage.setItem(name, JSON.stringify(drafts))
    inMemory = undefined
  })
}

function unlessDenied<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

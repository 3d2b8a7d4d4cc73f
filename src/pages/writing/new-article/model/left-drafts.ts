/**
 * The drafts of new articles whose writer left the page before their first save was answered, by the key of the history
 * entry, whose address could not be changed any more. In the session's storage, like the history itself.
 */
const nameOf = (entry: string) => `lede-left-draft ${entry}`

export function rememberLeftDraft(entry: string | undefined, draftId: string): void {
  if (entry === undefined) return
  try {
    sessionStorage.setItem(nameOf(entry), draftId)
  } catch {
    // The browser denies storage: the writer finds the draft among their articles.
  }
}

export function recallLeftDraft(entry: string | undefined): string | undefined {
  if (entry === undefined) return undefined
  try {
    return sessionStorage.getItem(nameOf(entry)) ?? undefined
  } catch {
    return undefined
  }
}

const everything: Map<string, unknown>[] = []

/**
 * Keeps what a user has typed and not sent, in memory while the page is open. A form that was closed, or that went
 * away because the session ended, opens with it again. The first part of a key is the user's id.
 */
export function keepUnsent<Values>() {
  const kept = new Map<string, Values>()
  everything.push(kept)
  const nameOf = (key: readonly string[]) => JSON.stringify(key)
  return {
    read: (...key: string[]): Values | undefined => kept.get(nameOf(key)),
    keep: (values: Values, ...key: string[]): void => void kept.set(nameOf(key), values),
    forget: (...key: string[]): void => void kept.delete(nameOf(key)),
  }
}

/** Empties all forms, for stories and tests. */
export function forgetUnsent(): void {
  for (const kept of everything) kept.clear()
}

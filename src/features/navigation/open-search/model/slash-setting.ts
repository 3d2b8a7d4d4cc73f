const storageKey = 'search_by_slash'
const off = 'off'

const listeners = new Set<() => void>()

/** Whether `/` opens the search. On by default. */
export function isSlashUsed(): boolean {
  try {
    return localStorage.getItem(storageKey) !== off
  } catch {
    return true
  }
}

export function chooseSlash(isUsed: boolean): void {
  try {
    if (isUsed) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, off)
  } catch {
    // Without storage, nothing keeps the choice.
  }
  for (const listener of listeners) listener()
}

export function watchSlash(listener: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', changedElsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', changedElsewhere)
  }
}

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** `contract/page-script.ts` reads this key before the first paint. */
const storageKey = 'theme'

const listeners = new Set<() => void>()

export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage, the choice lasts until the reader leaves the page.
  }
  applyTheme(choice)
  for (const listener of listeners) listener()
}

export function watchThemeChoice(listener: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    applyTheme(readThemeChoice())
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', changedElsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', changedElsewhere)
  }
}

function applyTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset.theme
  else dataset.theme = choice
}

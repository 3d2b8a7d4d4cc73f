/** Which theme a reader wants: kept in the browser, said to the page as `data-theme` on its root. */
export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** `contract/page-script.ts` reads the same key before the first paint. */
const storageKey = 'theme'

const listeners = new Set<() => void>()

/** What is stored, or `system` where nothing is, or where the browser keeps nothing. */
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
    // A browser that keeps nothing shows the theme until the page is left.
  }
  applyTheme(choice)
  for (const listener of listeners) listener()
}

/** Calls back when the choice changes here or in another tab, whose choice it applies. Returns how to stop. */
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

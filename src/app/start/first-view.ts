/** How long the application waits for a first view that does not come, in milliseconds. */
const longestWait = 4_000

/** What a reader does who does not want to wait. */
const signsOfLife = ['pointerdown', 'pointerover', 'keydown', 'touchstart'] as const

/**
 * Resolves once the first view is there, or the reader does something. Until then the line belongs to its pictures and
 * fonts: on a slow phone the application's scripts beside them would delay the largest of them by half.
 */
export function waitForFirstView(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const over = new AbortController()
    const finish = () => {
      over.abort()
      clearTimeout(patience)
      resolve()
    }
    const patience = setTimeout(finish, longestWait)
    const { signal } = over
    addEventListener('load', finish, { signal })
    for (const sign of signsOfLife) addEventListener(sign, finish, { signal, passive: true, capture: true })
  })
}

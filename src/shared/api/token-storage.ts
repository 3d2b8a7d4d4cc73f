/**
 * Stores the token in `localStorage` under `jwt_token` (docs/specification.md#4-states-and-transitions). If the
 * browser blocks storage, the session lasts until the page closes.
 */
const storageKey = 'jwt_token'

let tokenWithoutStorage: string | null = null

export function readStoredToken(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? tokenWithoutStorage
  } catch {
    return tokenWithoutStorage
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(storageKey, token)
    tokenWithoutStorage = null
  } catch {
    tokenWithoutStorage = token
  }
}

export function forgetToken(): void {
  tokenWithoutStorage = null
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}

/**
 * Reports the stored token when another tab changes it, and when the page returns from the back/forward cache, where
 * it missed events. Returns a function that stops watching.
 */
export function watchStoredToken(onToken: (token: string | null) => void): () => void {
  const stop = new AbortController()
  const listen = { signal: stop.signal }
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === storageKey || key === null) onToken(readStoredToken())
    },
    listen,
  )
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) onToken(readStoredToken())
    },
    listen,
  )
  return () => stop.abort()
}

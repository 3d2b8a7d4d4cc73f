/**
 * Where a session's token is kept: local storage, under `jwt_token` (specification, section 4 "Session"). A browser
 * that refuses storage keeps the session for as long as the page is open.
 */
const storageKey = 'jwt_token'

let tokenWithoutStorage: string | null = null

/** The stored token. Not while rendering: the server does not know it. */
export function readStoredToken(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return tokenWithoutStorage
  }
}

export function storeToken(token: string): void {
  tokenWithoutStorage = token
  try {
    localStorage.setItem(storageKey, token)
  } catch {
    // Refused or full: the session lives in this page alone.
  }
}

export function forgetToken(): void {
  tokenWithoutStorage = null
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Tells what the storage holds whenever another tab may have changed it: at once, and when this page comes back from
 * the browser's cache, where it heard nothing. Returns how to stop.
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

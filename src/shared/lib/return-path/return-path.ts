/**
 * Where to go after signing in. Only a path of this site: one slash, and nothing that a browser would read as another
 * host. Anything else is dropped.
 */
export function parseReturnPath(next: unknown): { next?: string } {
  return typeof next === 'string' && isSameSitePath(next) ? { next } : {}
}

const anyOrigin = 'https://lede.invalid'

function isSameSitePath(path: string): boolean {
  if (!path.startsWith('/')) return false
  try {
    return new URL(path, anyOrigin).origin === anyOrigin
  } catch {
    return false
  }
}

/**
 * Prevents open redirects: keeps only paths of this site, with one leading slash and nothing that browsers parse as
 * another host.
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

import type { User } from '@contract/user.ts'
import type { Session } from '@/entities/session'

/** `bannerScript` reads both before the first paint. */
const unverifiedKey = 'unverified'
const laterKey = 'verify-later'

/** Remembers for the next page whether its banner needs room. Returns a function that stops. */
export function followVerification(session: Session): () => void {
  const follow = () => {
    const { user } = session.view()
    if (user !== null) remember(user)
  }
  follow()
  return session.subscribe(follow)
}

function remember({ id, email_verified }: User): void {
  try {
    if (email_verified) localStorage.removeItem(unverifiedKey)
    else localStorage.setItem(unverifiedKey, id)
  } catch {
    // Without storage the banner moves the page once.
  }
}

export function isPutOff({ id }: User): boolean {
  try {
    return sessionStorage.getItem(laterKey) === id
  } catch {
    return false
  }
}

/** For this visit: until the tab is closed. */
export function putOff({ id }: User): void {
  delete document.documentElement.dataset.unverified
  try {
    sessionStorage.setItem(laterKey, id)
  } catch {
    // The banner comes back on the next page that is loaded.
  }
}

import { userTypes } from '@contract/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '@/entities/session'
import { type CallApi, inTime } from '@/shared/api'
import { leftDraftsMs } from '@/shared/config'
import { logError } from '@/shared/lib/error-log'

/**
 * Sends the texts that journalists left in this browser, wherever on the site they are (docs/decisions/0064): soon after
 * the start, again while the page is seen, and when the network returns. Returns a function that stops.
 */
export function sendLeftDraftsOf(session: Session, api: CallApi, queryClient: QueryClient): () => void {
  const userId = session.view().user?.id
  const isStillSignedIn = () => session.view().user?.id === userId
  let isSending = false

  async function send(): Promise<void> {
    const { user } = session.view()
    if (isSending || user === null || user.id !== userId || user.user_type === userTypes.regular) return
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    isSending = true
    try {
      const [{ sendLeftDrafts }, { expireDrafts }] = await inTime(
        Promise.all([import('@/features/writing/autosave-draft'), import('@/entities/draft')]),
      )
      if (await sendLeftDrafts(api, user.id, isStillSignedIn)) expireDrafts(queryClient)
    } catch (error) {
      logError('Failed to send the texts that were left in this browser.', error)
    } finally {
      isSending = false
    }
  }

  const begin = () => void send()
  const first = setTimeout(begin, leftDraftsMs.first)
  const repeat = setInterval(begin, leftDraftsMs.again)
  addEventListener('online', begin)
  return () => {
    clearTimeout(first)
    clearInterval(repeat)
    removeEventListener('online', begin)
  }
}

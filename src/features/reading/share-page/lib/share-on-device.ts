import { logError } from '@/shared/lib/error-log'

export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/**
 * Opens the share sheet of the device, which people may close without a choice. Resolves to false if it does not open: browsers refuse
 * to when the press was some seconds ago, because the application came late.
 */
export async function shareOnDevice(shared: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(shared)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true
    logError('Failed to share a page.', error)
    return false
  }
  return true
}

import { logError } from '@/shared/lib/error-log'

export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/** Opens the share sheet of the device, which people may close without a choice. */
export const shareOnDevice = (shared: { title: string; url: string }): Promise<void> =>
  navigator.share(shared).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) logError('Failed to share a page.', error)
  })

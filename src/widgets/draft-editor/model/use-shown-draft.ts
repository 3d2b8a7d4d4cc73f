import { useCallback, useState } from 'react'

/**
 * Which of the loaded data the desk stands on. Data that come anew for what is written already change nothing: the desk
 * knows better, and hears of other versions itself. `key` is another for another desk.
 */
export function useShownDraft<Data>(
  loaded: Data,
  /** Whether new data are for the desk that is shown; `createdId` is the draft that its first save made. */
  isSameDraft: (shown: Data, loaded: Data, createdId: string | undefined) => boolean,
) {
  const [shown, setShown] = useState({ loaded, seen: loaded, key: 0, createdId: undefined as string | undefined })
  const noteCreated = useCallback((createdId: string) => setShown((current) => ({ ...current, createdId })), [])
  if (loaded === shown.seen) return { loaded: shown.loaded, key: shown.key, noteCreated }
  const next = isSameDraft(shown.loaded, loaded, shown.createdId)
    ? { ...shown, seen: loaded }
    : { loaded, seen: loaded, key: shown.key + 1, createdId: undefined }
  setShown(next)
  return { loaded: next.loaded, key: next.key, noteCreated }
}

import type { User } from '@contract/user.ts'
import { useCallback, useState } from 'react'
import { useSession } from '@/entities/session'

/**
 * Decides which loaded data the draft editor uses. A reload of the same draft changes nothing, because the editor has
 * the newer text and learns of other versions itself. `key` changes with the draft.
 */
export function useShownDraft<Data>(
  loaded: Data,
  /** True when the new data belong to the draft on screen; `createdId` is the draft that its first save created. */
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

/** Keeps the user while their session has expired and they sign in again. */
export function useWriter(): User | null {
  const { user } = useSession()
  const [writer, setWriter] = useState(user)
  if (user !== null && user !== writer) setWriter(user)
  return user ?? writer
}

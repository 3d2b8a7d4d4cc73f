/**
 * Sends text that a page left behind: its last save failed, or was answered after more had been typed
 * (docs/decisions/0064). A copy is changed only under its tab lock, and sent only with the key that it stores, so a writer
 * who comes back meanwhile continues the same save, and no second draft appears.
 */
import { acquireTabLock, isSameText, isWorthSaving, type KeptCopy, type LocalCopies } from '@/entities/draft'
import { isFinalRefusal } from '@/shared/api'
import { createDraftKey, type DraftTarget, type SaveAnswer, type SaveAttempt } from '../api/draft-calls.ts'

export type LeftCopy = { accountId: string; draftKey: string; tabLockId: string }

export type LeftCopySurroundings = {
  copies: Pick<LocalCopies, 'keep' | 'readAll' | 'noteFinished' | 'forget' | 'moveUnsent'>
  createKey: () => string
  send: (target: DraftTarget, attempt: SaveAttempt) => Promise<SaveAnswer>
  /** Called before another page may open the draft. */
  onSaved: (saved: SaveAnswer, attempt: SaveAttempt, copy: KeptCopy | undefined) => void
}

/**
 * Saves until the server has the whole text. Rejects with the error of a save. The copy is then unchanged, unless the server
 * refused it for good: it is not sent again.
 */
export async function sendLeftCopy(left: LeftCopy, surroundings: LeftCopySurroundings): Promise<void> {
  let rest: LeftCopy | undefined = left
  while (rest !== undefined) {
    const place: LeftCopy = rest
    const attempt = await underLock(place, () => beginAttempt(place, surroundings))
    rest = undefined
    if (attempt !== undefined) {
      const saved = await surroundings.send(parseTarget(place.draftKey), attempt).catch(async (error: unknown) => {
        if (isFinalRefusal(error)) await noteRefusal(place, attempt, surroundings)
        throw error
      })
      rest = await noteAnswer(place, saved, attempt, surroundings)
    }
  }
}

async function beginAttempt(place: LeftCopy, surroundings: LeftCopySurroundings): Promise<SaveAttempt | undefined> {
  const { copies, createKey } = surroundings
  const copy = await readCopy(place, copies)
  if (copy === undefined) return undefined
  const { tabLockId, ...local } = copy
  if (local.isRefused) return undefined
  if (local.attempt !== null) return local.attempt
  // Only its page knows how the draft was deleted, and an empty text creates no draft.
  if ((local.base === null && place.draftKey.startsWith('draft:')) || !isWorthSaving(local.text)) return undefined
  const attempt = { key: createKey(), text: local.text, base: local.base }
  const isStored = () => readCopy(place, copies).then((stored) => stored?.attempt?.key === attempt.key)
  // A browser that denies IndexedDB may still have mirrored it.
  await copies.keep(place.accountId, place.draftKey, tabLockId, { ...local, attempt }, true).catch(() => {})
  return (await isStored()) ? attempt : undefined
}

const noteRefusal = (place: LeftCopy, attempt: SaveAttempt, { copies }: LeftCopySurroundings): Promise<void> =>
  underLock(place, async () => {
    const copy = await readCopy(place, copies)
    if (copy === undefined || copy.attempt?.key !== attempt.key) return
    await copies.keep(place.accountId, place.draftKey, place.tabLockId, { ...copy, attempt: null, isRefused: true })
  })

/**
 * Removes the copy that the server has. Returns where the rest is, if more was typed than was sent; undefined also if the
 * writer is back and continues with the copy.
 */
export const noteAnswer = (
  place: LeftCopy,
  saved: SaveAnswer,
  attempt: SaveAttempt,
  { copies, onSaved }: Omit<LeftCopySurroundings, 'send' | 'createKey'>,
): Promise<LeftCopy | undefined> =>
  underLock(place, async () => {
    const { accountId, draftKey, tabLockId } = place
    const copy = await readCopy(place, copies).catch(() => undefined)
    onSaved(saved, attempt, copy)
    if (copy === undefined || copy.attempt?.key !== attempt.key) return undefined
    const base = { draftId: saved.draftId, version: saved.version }
    const nextKey = createDraftKey(parseTarget(draftKey), saved.draftId)
    if (attempt.base === null) await copies.moveUnsent(accountId, tabLockId, saved.draftId)
    const isWhole = isSameText(copy.text, attempt.text)
    if (isWhole) copies.noteFinished(accountId, [draftKey, nextKey], { ...saved, text: copy.text })
    else await copies.keep(accountId, nextKey, tabLockId, { ...copy, base, attempt: null })
    if (isWhole || nextKey !== draftKey) await copies.forget(accountId, draftKey, tabLockId)
    return isWhole ? undefined : { ...place, draftKey: nextKey }
  })

async function readCopy({ accountId, draftKey, tabLockId }: LeftCopy, copies: Pick<LocalCopies, 'readAll'>) {
  const all = await copies.readAll(accountId, draftKey)
  return all.find((copy) => copy.tabLockId === tabLockId)
}

/** Undefined if a page holds the lock: it sends its text itself. */
async function underLock<Value>({ tabLockId }: LeftCopy, use: () => Promise<Value>): Promise<Value | undefined> {
  const tabLock = await acquireTabLock(tabLockId)
  if (tabLock === undefined) return undefined
  try {
    return await use()
  } finally {
    tabLock.leave()
  }
}

function parseTarget(draftKey: string): DraftTarget {
  const [, kind, id = ''] = /^(bounty|article):(.*)$/.exec(draftKey) ?? []
  if (kind === undefined) return {}
  return kind === 'bounty' ? { bountyId: id } : { articleId: id }
}

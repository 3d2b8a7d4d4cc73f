import { localCopies, rememberLeftDraft } from '@/entities/draft'
import { type CallApi, createRandomId, inTime, isFinalRefusal } from '@/shared/api'
import { sendSave } from '../api/draft-calls.ts'
import { announceSave } from './follow-writing.ts'

/**
 * Sends the texts of `accountId` that closed pages left in this browser. A text that the server refuses, or that another
 * version has overtaken, waits until its writer opens it: My Articles lists it. Returns whether the server has saved any.
 */
export async function sendLeftDrafts(
  api: CallApi,
  accountId: string,
  isStillSignedIn: () => boolean,
): Promise<boolean> {
  let hasSaved = false
  // A browser that denies storage keeps no texts, which the editor says.
  const left = await localCopies.readKeys(accountId).catch(() => [])
  if (left.length === 0) return false
  const { sendLeftCopy } = await inTime(import('./left-copies.ts'))
  for (const [, draftKey, tabLockId] of left) {
    if (!isStillSignedIn()) break
    try {
      await sendLeftCopy(
        { accountId, draftKey, tabLockId },
        {
          copies: localCopies,
          createKey: createRandomId,
          send: (target, attempt) => sendSave(api, target, attempt, false),
          onSaved: (saved, attempt, copy) => {
            hasSaved = true
            announceSave(saved)
            if (attempt.base === null && draftKey === 'new') rememberLeftDraft(copy?.entry, saved.draftId)
          },
        },
      )
    } catch (error) {
      // A session that has ended is no final refusal.
      if (!isFinalRefusal(error)) break
    }
  }
  return hasSaved
}

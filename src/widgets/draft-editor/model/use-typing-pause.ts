import { useEffect, useState } from 'react'
import type { DraftText } from '@/entities/draft'
import { dialogAwaitsPauseMs } from '@/shared/config'

/** True after a pause in typing: a dialog that opens in the middle of a word would swallow the next keystrokes. */
export function useTypingPause(text: DraftText): boolean {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), dialogAwaitsPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested === text
}

import { useEffect, useState } from 'react'
import type { DraftText } from '@/entities/draft'
import { dialogAwaitsPauseMs } from '@/shared/config'

/** Whether nothing was typed for a moment: what opens in mid-word would take the letters that follow. */
export function useTypingPause(text: DraftText): boolean {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), dialogAwaitsPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested === text
}

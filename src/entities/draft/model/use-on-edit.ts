import { useEffect, useEffectEvent, useRef } from 'react'
import type { DraftText } from './draft-text.ts'

/** Calls `onEdit` when the writer changes the text. `replacements` counts changes from elsewhere, which do not count. */
export function useOnEdit(text: DraftText, onEdit: () => void, replacements = 0): void {
  const seen = useRef({ text, replacements })
  const notice = useEffectEvent(onEdit)
  useEffect(() => {
    const before = seen.current
    seen.current = { text, replacements }
    if (before.text !== text && before.replacements === replacements) notice()
  }, [text, replacements])
}

import { useEffect, useEffectEvent, useRef } from 'react'
import type { DraftText } from './draft-text.ts'
import type { UnsentMedia } from './unsent-media.ts'

type Seen = {
  text: DraftText
  /** Counts changes from elsewhere, which are not the writer's. */
  replacements?: number
  unsent?: readonly UnsentMedia[]
}

/** Calls `onEdit` when the writer changes the text, or removes or retries media whose upload has failed. */
export function useOnEdit({ text, replacements = 0, unsent = [] }: Seen, onEdit: () => void): void {
  const failed = unsent.filter((one) => !one.isUploading).length
  const seen = useRef({ text, replacements, failed })
  const notice = useEffectEvent(onEdit)
  useEffect(() => {
    const before = seen.current
    seen.current = { text, replacements, failed }
    const isChanged = before.text !== text && before.replacements === replacements
    if (isChanged || failed < before.failed) notice()
  }, [text, replacements, failed])
}

import { useState } from 'react'

/** Copies text to the clipboard. `copied` is the outcome of the last attempt; browsers may block it. */
export function useCopy() {
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }
  return { copied, copy: (text: string) => void copy(text) }
}

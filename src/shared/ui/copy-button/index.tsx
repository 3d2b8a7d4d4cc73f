import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Text } from '@/shared/ui/text'

type CopyButtonProps = {
  /** The text to copy. */
  text: string
  /** Says that it is copied. */
  copiedWords: string
  /** Says what to do instead if the browser blocks copying. */
  blockedWords: string
  /** The label of the button. */
  children: ReactNode
}

/** Copies text, and says beside the button whether it did. */
export function CopyButton({ text, copiedWords, blockedWords, children }: CopyButtonProps) {
  const { copied, copy } = useCopy()
  return (
    <Inline gap="small">
      <Button tone="secondary" size="small" onClick={() => copy(text)}>
        {children}
      </Button>
      <Text look="note" role="status">
        {copied === 'yes' && copiedWords}
        {copied === 'no' && blockedWords}
      </Text>
    </Inline>
  )
}

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

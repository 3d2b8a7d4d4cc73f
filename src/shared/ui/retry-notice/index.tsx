import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'

type RetryNoticeProps = {
  /** Called when the reader asks to try again. */
  onRetry: () => void
  /** The message that names the failed action. */
  children: ReactNode
}

export function RetryNotice({ onRetry, children }: RetryNoticeProps) {
  return (
    <Notice
      tone="critical"
      action={
        <Button tone="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

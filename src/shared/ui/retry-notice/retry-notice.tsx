import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'

type RetryNoticeProps = { onRetry: () => void; children: ReactNode }

/** An error in the place of what could not be loaded, with a button that tries again. */
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

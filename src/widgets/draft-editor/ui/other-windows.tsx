import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'

type OtherWindowsProps = {
  count: number
  /** Nothing is unsaved here: the page may begin anew with the other words. */
  mayLeave: boolean
}

/** More than one window of a draft ended with unsaved words: one is on the desk, and the others can follow it. */
export function OtherWindows({ count, mayLeave }: OtherWindowsProps) {
  // As the page was opened: a new draft that is saved gets an address of its own.
  const [address] = useState(() => location.href)
  if (count === 0) return null
  return (
    <Notice
      tone="caution"
      title={`${count === 1 ? 'Another window' : `${count} other windows`} had unsaved words of this draft too.`}
      action={
        <Button tone="secondary" size="small" disabled={!mayLeave} onClick={() => location.assign(address)}>
          Show them
        </Button>
      }
    >
      They are kept on this device. What stands here is saved first.
    </Notice>
  )
}

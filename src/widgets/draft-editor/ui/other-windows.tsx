import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'

type OtherWindowsProps = {
  /** How many other windows have this draft open. */
  count: number
  /** True when the browser told of them only after the draft was open. */
  isLate: boolean
  /** True when nothing is unsaved, so that the page may reload with the other text. */
  mayLeave: boolean
}

export function OtherWindows({ count, isLate, mayLeave }: OtherWindowsProps) {
  // The address at opening, because saving a new draft changes it.
  const [address] = useState(() => location.href)
  if (count === 0) return null
  const windows = count === 1 ? 'Another window' : `${count} other windows`
  return (
    <Notice
      tone="caution"
      title={
        isLate ? 'This draft has unsaved text of an earlier visit.' : `${windows} also had unsaved text for this draft.`
      }
      action={
        <Button tone="secondary" size="small" disabled={!mayLeave} onClick={() => location.assign(address)}>
          Show it
        </Button>
      }
    >
      It is stored on this device. The text shown here is saved first.
    </Notice>
  )
}

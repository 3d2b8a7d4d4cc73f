import { useState } from 'react'
import { savedNoticeMs } from '@/shared/config'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import type { LazyDialogProps } from './lazy-dialog.tsx'

/**
 * A `LazyDialog` that several buttons open, and the notice that it is done. Both outlive the buttons, which often go
 * with the action. `Subject` is what a button asks about.
 */
export function useLazyDialog<Subject>() {
  const [asked, setAsked] = useState<{ subject: Subject; times: number }>()
  const [open, setOpen] = useState(false)
  const [doneWords, setDoneWords] = useState('')
  const done = usePassingNotice(savedNoticeMs)
  const dialogProps: LazyDialogProps = {
    open,
    onDone: (words) => {
      setOpen(false)
      setDoneWords(words)
      done.give()
    },
    onClose: () => setOpen(false),
  }
  return {
    /** Undefined until the dialog is first opened. */
    subject: asked?.subject,
    /** Counts the openings: the key of a dialog that forgets its state each time. */
    times: asked?.times ?? 0,
    ask: (subject: Subject) => {
      done.takeBack()
      setAsked((before) => ({ subject, times: (before?.times ?? 0) + 1 }))
      setOpen(true)
    },
    dialogProps,
    notice: done.isShown && <PassingNotice>{doneWords}</PassingNotice>,
  }
}

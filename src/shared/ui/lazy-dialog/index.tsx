import { type ComponentType, useState } from 'react'
import { savedNoticeMs } from '@/shared/config'
import { type LazyPart, lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { loadDialogs } from '@/shared/ui/dialog'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'

/** `useLazyDialog` passes these to its dialog. */
export type LazyDialogProps = {
  /** Shows the dialog. */
  open: boolean
  /** Called when the action is done, with the words that say so. */
  onDone: (words: string) => void
  /** Called when the user closes the dialog. */
  onClose: () => void
}

/** A dialog that is imported together with the surface of all dialogs. */
export const lazyDialog = <Props extends LazyDialogProps>(importDialog: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => (await Promise.all([importDialog(), loadDialogs()]))[0])

type LazyDialogElementProps<Props> = {
  /** The dialog, from `lazyDialog`. */
  part: LazyPart<Props>
  /** Its props; undefined until it is first opened. */
  props: Props | undefined
}

/** Keep it mounted after its opener has gone: the dialog closes by itself and returns the focus. */
export function LazyDialog<Props extends LazyDialogProps>({ part, props }: LazyDialogElementProps<Props>) {
  const Dialog = useLazyPart(part, props?.open ?? false)
  return Dialog && props ? <Dialog {...props} /> : null
}

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

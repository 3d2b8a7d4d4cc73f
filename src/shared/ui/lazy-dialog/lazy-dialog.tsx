import type { ComponentType } from 'react'
import { type LazyPart, lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { preloadDialogs } from '@/shared/ui/dialog'

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
  lazyPart(() => {
    preloadDialogs()
    return importDialog()
  })

type LazyDialogElementProps<Props> = {
  /** The dialog, from `lazyDialog`. */
  part: LazyPart<Props>
  /** Its props; undefined until it is first opened, when it is only preloaded. */
  props: Props | undefined
}

/** Keep it mounted after its opener has gone: the dialog closes by itself and returns the focus. */
export function LazyDialog<Props extends LazyDialogProps>({ part, props }: LazyDialogElementProps<Props>) {
  const Dialog = useLazyPart(part, props?.open ?? false)
  return Dialog && props ? <Dialog {...props} /> : null
}

import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { DialogProps } from './dialog-props.ts'
import { useReturnFocus } from './use-return-focus.ts'

const dialogSurface = lazyPart(() => import('./dialog-surface.tsx').then((module) => module.DialogSurface))

export const preloadDialogs = dialogSurface.preload

/**
 * Loads its surface, with Radix, when the page is idle or on the first opening (WAI-ARIA "Dialog (Modal)", "Alert
 * Dialog").
 */
export function Dialog({ open, focusFallback, onReturnFocus, ...surface }: DialogProps) {
  const DialogSurface = useLazyPart(dialogSurface, open)
  const returnFocus = useReturnFocus(open, focusFallback, onReturnFocus)
  return open && DialogSurface ? <DialogSurface {...surface} onClosed={returnFocus} /> : null
}

import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { isOfInputMethod, tabStopsIn } from '@/shared/lib/focus'
import { IconButton } from '@/shared/ui/icon-button'
import { Inline } from '@/shared/ui/inline'
import { Stack } from '@/shared/ui/stack'
import * as styles from './dialog.css.ts'
import type { DialogProps } from './dialog-props.ts'

type SurfaceProps = Omit<DialogProps, 'open' | 'focusFallback' | 'onReturnFocus'> & {
  /** Called after the dialog has closed, to return the focus. */
  onClosed: () => void
}

export function DialogSurface({
  kind = 'dialog',
  dismissible = kind === 'dialog',
  width = 'form',
  title,
  description,
  firstFocus,
  onClose,
  onClosed,
  children,
  actions,
}: SurfaceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasFirstClick = useRef(false)
  const wasScrimPressed = useRef(false)
  const noteMouseDown = (event: MouseEvent) => {
    if (event.detail <= 1) hasFirstClick.current = true
    wasScrimPressed.current = isScrim(event) && !isOnScrollbar(event)
  }
  /** Ignores the second click of a double click on the button that opened the dialog. */
  const ignoreSecondClick = (event: MouseEvent) => {
    if (event.detail > 1 && !hasFirstClick.current) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={styles.scrim}
          onMouseDown={noteMouseDown}
          onClickCapture={ignoreSecondClick}
          onClick={(event) => isScrim(event) && wasScrimPressed.current && dismissible && onClose()}
        >
          <Radix.Content
            className={styles.sheet({ width })}
            role={kind === 'alert' ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              const first = firstFocus?.current
              const start = first && isInWindow(first) ? first : heading.current
              start?.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              onClosed()
            }}
            // `onKeyDown` below handles Escape from inside: Radix would hear it too late, and a closing tooltip would
            // take it.
            onEscapeKeyDown={(event) => isInDialog(event.target) && event.preventDefault()}
            // The scrim's own click closes the dialog, because it knows a double click.
            onPointerDownOutside={(event) => event.preventDefault()}
            onKeyDown={(event) => {
              wrapBackwards(event, heading)
              if (isEscapeFor(event)) onClose()
            }}
            // Radix moves the focus on Tab without scrolling: in a low window the focused element would be out of
            // sight.
            onFocus={({ target }) => target.scrollIntoView?.({ block: 'nearest' })}
          >
            <div className={styles.head}>
              <Radix.Title className={styles.title} ref={heading} tabIndex={-1}>
                {title}
              </Radix.Title>
              {kind === 'dialog' && (
                <Radix.Close asChild>
                  <IconButton label="Close" icon={X} />
                </Radix.Close>
              )}
            </div>
            {description && (
              <Radix.Description asChild>
                <Stack gap="small">{description}</Stack>
              </Radix.Description>
            )}
            {children && <div>{children}</div>}
            {actions && (
              <div className={styles.actions}>
                <Inline gap="small" justify="end">
                  {actions}
                </Inline>
              </div>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null

/** True for Escape inside the dialog, unless it comes from a layer above or first closes an open listbox or tooltip. */
function isEscapeFor({ key, target, currentTarget, nativeEvent }: KeyboardEvent): boolean {
  if (
    key !== 'Escape' ||
    isOfInputMethod(nativeEvent) ||
    !(target instanceof Element) ||
    !currentTarget.contains(target)
  )
    return false
  const isInOpenListbox = target.closest('[role="combobox"][aria-expanded="true"]') !== null
  return !isInOpenListbox && currentTarget.querySelector(openTooltip) === null
}

/** In a low window the reader begins at the title, not at a button below it (WAI-ARIA "Dialog (Modal)"). */
const isInWindow = (element: HTMLElement) => element.getBoundingClientRect().bottom <= innerHeight

/** Radix marks a control with these attributes while its tooltip shows. */
const openTooltip = '[data-state="delayed-open"], [data-state="instant-open"]'

const isScrim = ({ target, currentTarget }: MouseEvent) => target === currentTarget

const isOnScrollbar = ({ currentTarget, nativeEvent }: MouseEvent) => nativeEvent.offsetX > currentTarget.clientWidth

/** The title takes the focus but is not a tab stop, so Shift+Tab needs to wrap from it to the last one. */
function wrapBackwards(event: KeyboardEvent, heading: RefObject<HTMLElement | null>): void {
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== heading.current) return
  event.preventDefault()
  tabStopsIn(event.currentTarget).at(-1)?.focus()
}

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { tabStopsIn } from '@/shared/lib/focus'
import { IconButton } from '@/shared/ui/icon-button'
import * as styles from './dialog.css.ts'
import type { DialogProps } from './dialog.tsx'

type SurfaceProps = Omit<DialogProps, 'open' | 'focusFallback'> & {
  /** It is gone: the focus must go somewhere. */
  onClosed: () => void
}

/** The dialog itself. The page behind is inert and does not scroll; the sheet scrolls with its scrim, title and all. */
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
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            className={styles.sheet({ width })}
            role={kind === 'alert' ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              const first = firstFocus?.current ?? heading.current
              first?.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              onClosed()
            }}
            // Pressed in here, it is answered below: Radix hears it too late, and a tooltip that is going takes it.
            onEscapeKeyDown={(event) => isInDialog(event.target) && event.preventDefault()}
            onPointerDownOutside={(event) => {
              if (!dismissible || isOnScrollbar(event.detail.originalEvent)) event.preventDefault()
            }}
            onKeyDown={(event) => {
              wrapBackwards(event, heading)
              if (isEscapeFor(event)) onClose()
            }}
            // Radix leads Tab around without scrolling: in a low window its stop would be out of sight.
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
                <div className={styles.description}>{description}</div>
              </Radix.Description>
            )}
            {children && <div>{children}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null

/** Escape, not pressed in something that opened over the dialog, nor while something in it is open, which it closes first. */
function isEscapeFor({ key, target, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return false
  const isInOpenListbox = target.closest('[role="combobox"][aria-expanded="true"]') !== null
  return !isInOpenListbox && currentTarget.querySelector(openTooltip) === null
}

/** What Radix marks a control with whose tooltip is shown. */
const openTooltip = '[data-state="delayed-open"], [data-state="instant-open"]'

function isOnScrollbar({ target, offsetX }: PointerEvent): boolean {
  return target instanceof Element && offsetX > target.clientWidth
}

/** The title takes the focus but is no tab stop, so Shift+Tab from it must be led to the last one. */
function wrapBackwards(event: KeyboardEvent, heading: RefObject<HTMLElement | null>): void {
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== heading.current) return
  event.preventDefault()
  tabStopsIn(event.currentTarget).at(-1)?.focus()
}

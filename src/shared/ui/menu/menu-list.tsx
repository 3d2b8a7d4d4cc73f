import * as Radix from '@radix-ui/react-dropdown-menu'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { canTakeFocus } from '@/shared/lib/focus'
import * as styles from './menu.css.ts'
import type { MenuEntry } from './menu-entry.ts'
import { MenuItems } from './menu-items.tsx'
import { useCloseOnMove } from './use-close-on-move.ts'

export type MenuEntrance = 'first' | 'last' | 'menu'

type MenuListProps = {
  /** Links, actions, choices and separators, in order. */
  entries: readonly MenuEntry[]
  /** The initial focus: the list, its first or its last item. */
  entrance: MenuEntrance
  /** The button that opened the list. */
  button: RefObject<HTMLButtonElement | null>
  /** The edge of the button that the list lines up with. */
  align: 'start' | 'end'
  /** Closes the list when the page scrolls or the window is resized. */
  closesOnMove: boolean
  /** Called when the list should close. */
  onClose: () => void
  /** Called with the list's id while it is mounted. */
  onShown: (id: string | undefined) => void
}

/** Radix anchors the list to an invisible twin over the button, because the button exists before Radix loads. */
export function MenuList({ entries, entrance, button, align, closesOnMove, onClose, onShown }: MenuListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const entered = useRef(false)
  /** True when the focus should not return to the button on closing. */
  const leavesFocus = useRef(false)
  useCloseOnMove({ isActive: closesOnMove, list, button, onClose })
  const show = useEffectEvent(onShown)
  useEffect(() => {
    show(id)
    return () => show(undefined)
  }, [id])

  const enter = (event: FocusEvent) => {
    if (event.target !== event.currentTarget || entered.current) return
    entered.current = true
    const items = list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []
    if (entrance === 'menu') return
    event.preventDefault()
    items[entrance === 'first' ? 0 : items.length - 1]?.focus({ preventScroll: true })
  }
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.stopPropagation()
    leavesFocus.current = true
    button.current?.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <Radix.Trigger asChild disabled>
        <span className={styles.twin} aria-hidden="true" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={list}
          className={styles.list}
          id={id}
          aria-labelledby={button.current?.id}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onFocus={enter}
          onKeyDownCapture={leaveByTab}
          onInteractOutside={(event) => {
            const { target } = event.detail.originalEvent
            // The button's own click closes it.
            if (target instanceof Node && button.current?.contains(target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (leavesFocus.current || canTakeFocus(document.activeElement)) return
            button.current?.focus({ preventScroll: true })
          }}
        >
          <MenuItems entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

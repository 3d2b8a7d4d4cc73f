import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import * as styles from './menu.css.ts'
import type { MenuEntry } from './menu-entry.ts'
import type { MenuEntrance } from './menu-list.tsx'

export type { MenuEntry, MenuItemEntry } from './menu-entry.ts'

type MenuProps = {
  /** Links, actions, choices and separators, in order. */
  entries: readonly MenuEntry[]
  /** Renders the button: a native `button` with all of `attributes` and a name. */
  trigger: (attributes: MenuTriggerAttributes) => ReactNode
  /** The edge of the button that the list lines up with. */
  align?: 'start' | 'end'
  /** Closes the menu when the page scrolls or the window is resized (docs/specification.md#header-footer-dialogs). */
  closesOnMove?: boolean
}

type MenuTriggerAttributes = {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  type: 'button'
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}

const menuList = lazyPart(() => import('./menu-list.tsx').then((module) => module.MenuList))

/**
 * WAI-ARIA "Menu Button". The list, with Radix, is preloaded on hover or on focus; a click before it has loaded opens
 * the menu once it has.
 */
export function Menu({ entries, trigger, align = 'end', closesOnMove = false }: MenuProps) {
  const [entrance, setEntrance] = useState<MenuEntrance>()
  const MenuList = useLazyPart(menuList, entrance !== undefined)
  const [listId, setListId] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const openByArrow = (event: KeyboardEvent) => {
    const arrow = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    setEntrance(arrow)
  }
  return (
    <span className={styles.frame}>
      {trigger({
        ref: button,
        id,
        type: 'button',
        'aria-haspopup': 'menu',
        'aria-expanded': entrance !== undefined,
        'aria-controls': listId,
        // A click with `detail` 0 comes from a key or a screen reader.
        onClick: ({ detail }) => setEntrance(entrance === undefined ? (detail === 0 ? 'first' : 'menu') : undefined),
        onKeyDown: openByArrow,
        ...menuList.onIntent,
      })}
      {entrance && MenuList && (
        <MenuList
          entries={entries}
          entrance={entrance}
          button={button}
          align={align}
          closesOnMove={closesOnMove}
          onClose={() => setEntrance(undefined)}
          onShown={setListId}
        />
      )}
    </span>
  )
}

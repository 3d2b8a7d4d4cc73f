import type { LinkOptions } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'

type Shown = {
  label: string
  icon?: LucideIcon
  /** Shows a dot; the text says what it means, after the label. */
  dot?: string | undefined
}

export type MenuItemEntry =
  | (Shown & { kind: 'action'; onSelect: () => void; tone?: 'critical'; disabled?: boolean })
  | (Shown & {
      kind: 'link'
      link: LinkOptions
      onSelect?: () => void
      /** Called before the link is followed, which `preventDefault` prevents. */
      onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
    })

export type MenuEntry =
  | MenuItemEntry
  /** Items that stand beside each other. */
  | { kind: 'row'; items: readonly MenuItemEntry[] }
  | {
      kind: 'choices'
      label: string
      value: string
      options: readonly { value: string; label: string; icon?: LucideIcon }[]
      onChange: (value: string) => void
    }
  | { kind: 'separator' }

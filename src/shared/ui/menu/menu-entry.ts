import type { LinkOptions } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

type Shown = {
  label: string
  icon?: LucideIcon
  /** A dot stands beside it; these words say what it means, after the label. */
  dot?: string | undefined
}

/** What a menu holds, in order. */
export type MenuEntry =
  | (Shown & { kind: 'action'; onSelect: () => void; tone?: 'critical'; disabled?: boolean })
  | (Shown & { kind: 'link'; link: LinkOptions; onSelect?: () => void })
  /** One of several: the chosen one is marked. `label` names the group. */
  | {
      kind: 'choices'
      label: string
      value: string
      options: readonly { value: string; label: string; icon?: LucideIcon }[]
      onChange: (value: string) => void
    }
  | { kind: 'separator' }

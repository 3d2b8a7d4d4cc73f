import * as Radix from '@radix-ui/react-toolbar'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Menu, type MenuEntry } from '@/shared/ui/menu'
import * as styles from './toolbar.css.ts'

type ToolMenuProps = {
  /** Accessible name, followed by the value if there is one. */
  label: string
  /** The current choice, if known. */
  value?: string | undefined
  /** Replaces the visible label; without an icon the value is shown. */
  icon?: LucideIcon
  /** Blocks the menu while the text is read-only. */
  disabled: boolean
  /** The choices, with the current one marked. */
  entries: readonly MenuEntry[]
}

export function ToolMenu({ label, value, icon: Icon, disabled, entries }: ToolMenuProps) {
  const name = value === undefined ? label : `${label}: ${value}`
  return (
    <Menu
      entries={entries}
      align="start"
      trigger={(attributes) => (
        <Radix.Button asChild disabled={disabled}>
          <button {...attributes} className={styles.menuButton} aria-label={name} disabled={disabled}>
            {Icon ? (
              // A tooltip of the button itself would be read after its name.
              <span className={styles.hinted} title={name} aria-hidden="true">
                <Icon className={styles.icon} strokeWidth={1.75} />
              </span>
            ) : (
              <span>{value ?? label}</span>
            )}
            <ChevronDown className={styles.chevron} aria-hidden="true" strokeWidth={1.75} />
          </button>
        </Radix.Button>
      )}
    />
  )
}

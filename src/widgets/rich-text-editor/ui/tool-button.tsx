import * as Radix from '@radix-ui/react-toolbar'
import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconButton } from '@/shared/ui/icon-button'
import { Tooltip } from '@/shared/ui/tooltip'

type ToolButtonProps = {
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** The Lucide icon to show. */
  icon: LucideIcon
  /** Keyboard shortcut shown in the tooltip. */
  keys?: string
  /** State of a toggle; omit for other tools. */
  pressed?: boolean
  /** Blocks the button while the text is read-only. */
  disabled: boolean
  /** There is nothing to do now. Keeps the focus of the press that has left nothing, which `disabled` would lose. */
  isIdle?: boolean
  /** Called on a click and on Enter or Space. */
  onPress: () => void
}

/** A press with the pointer leaves the selection in the text. */
export function ToolButton({ label, icon, keys, pressed, disabled, isIdle = false, onPress }: ToolButtonProps) {
  return (
    <Tooltip text={keys === undefined ? label : `${label} (${keys})`}>
      <Radix.Button asChild disabled={disabled}>
        <IconButton
          label={label}
          icon={icon}
          size="small"
          aria-pressed={pressed}
          disabled={disabled}
          aria-disabled={isIdle || undefined}
          onMouseDown={keepCaret}
          onClick={isIdle ? undefined : onPress}
        />
      </Radix.Button>
    </Tooltip>
  )
}

const keepCaret = (event: MouseEvent): void => event.preventDefault()

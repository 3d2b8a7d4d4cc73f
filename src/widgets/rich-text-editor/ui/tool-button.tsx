import type { LucideIcon } from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import type { MouseEvent } from 'react'
import { IconButton } from '@/shared/ui/icon-button'
import { Tooltip } from '@/shared/ui/tooltip'

type ToolButtonProps = {
  label: string
  icon: LucideIcon
  /** The keys that do the same. */
  keys?: string
  /** On or off, where it is a toggle. */
  pressed?: boolean
  disabled: boolean
  onPress: () => void
}

/** A tool that does one thing. A pointer on it leaves the caret where it is. */
export function ToolButton({ label, icon, keys, pressed, disabled, onPress }: ToolButtonProps) {
  return (
    <Tooltip text={keys === undefined ? label : `${label} (${keys})`}>
      <Radix.Button asChild disabled={disabled}>
        <IconButton
          label={label}
          icon={icon}
          size="small"
          aria-pressed={pressed}
          disabled={disabled}
          onMouseDown={keepCaret}
          onClick={onPress}
        />
      </Radix.Button>
    </Tooltip>
  )
}

export const keepCaret = (event: MouseEvent): void => event.preventDefault()

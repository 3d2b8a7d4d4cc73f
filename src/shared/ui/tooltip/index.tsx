import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement } from 'react'
import { tooltipDelayMs } from '@/shared/config'
import * as styles from './tooltip.css.ts'

type TooltipProps = {
  /** A short description of the control. */
  text: string
  /** Where the tooltip appears if there is room. */
  side?: 'top' | 'bottom'
  /** One focusable control. */
  children: ReactElement
}

/**
 * Shown on hover and focus; Escape dismisses it, and it stays while hovered (WCAG 1.4.13). It describes the control
 * but does not name it. Use it only in lazily loaded parts, because it imports Radix.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={tooltipDelayMs}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tooltip} side={side} sideOffset={4} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

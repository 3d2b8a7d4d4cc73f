import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { tooltipDelayMs } from '@/shared/config'
import * as styles from './tooltip.css.ts'

type TooltipProps = {
  text: string
  side?: 'top' | 'bottom'
  /** One control that takes the focus. */
  children: ReactElement
}

/**
 * A few words on a control, shown on hover and on focus; Escape dismisses it, the pointer can rest on it, and it stays
 * (WCAG 1.4.13). It describes the control; its name is the control's own. For parts that are loaded on demand: Radix
 * is in it.
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

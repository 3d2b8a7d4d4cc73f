import { type ReactNode, useEffect, useRef } from 'react'
import { contentId } from '@/shared/config'
import { canTakeFocus } from '@/shared/lib/focus'
import { Button, type ButtonLook } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'

type RetryNoticeProps = {
  /** Called when the reader asks to try again. */
  onRetry: () => void
  /** The message that names the failed action. */
  children: ReactNode
}

export const RetryNotice = ({ onRetry, children }: RetryNoticeProps) => (
  <Notice tone="critical" action={<RetryButton tone="secondary" size="small" onRetry={onRetry} />}>
    {children}
  </Notice>
)

type RetryButtonProps = ButtonLook & Pick<RetryNoticeProps, 'onRetry'>

/** If the press removes it, it leaves the focus to the heading above, else to the page's content. */
export function RetryButton({ onRetry, ...look }: RetryButtonProps) {
  const places = useRef<(HTMLElement | null | undefined)[]>([])
  useEffect(
    () => () => {
      if (document.activeElement === document.body) places.current.find(canTakeFocus)?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <Button
      {...look}
      onClick={({ currentTarget }) => {
        places.current = [headingAbove(currentTarget), document.getElementById(contentId)]
        onRetry()
      }}
    >
      Try again
    </Button>
  )
}

/** The heading of the section or dialog around an element, made able to take the focus. */
function headingAbove(element: Element): HTMLElement | undefined {
  const isAbove = (heading: Element) =>
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && canTakeFocus(heading)
  const heading = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter(isAbove).at(-1)
  if (heading) heading.tabIndex = -1
  return heading
}

import { type RefObject, useId, useRef, useState } from 'react'

export type BriefPanel = {
  isOpen: boolean
  toggle: () => void
  /** Closes it, and returns the focus to its button unless the writer is in the text. */
  close: () => void
  id: string
  button: RefObject<HTMLButtonElement | null>
  panel: RefObject<HTMLElement | null>
}

export function useBriefPanel(): BriefPanel {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const close = () => {
    const { activeElement } = document
    if (activeElement === document.body || panel.current?.contains(activeElement)) button.current?.focus()
    setOpen(false)
  }
  return { isOpen, toggle: () => setOpen(!isOpen), close, id: useId(), button, panel }
}

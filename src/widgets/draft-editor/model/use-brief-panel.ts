import { useId, useState } from 'react'

export type BriefPanel = { isOpen: boolean; toggle: () => void; id: string }

export function useBriefPanel(): BriefPanel {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, toggle: () => setOpen(!isOpen), id: useId() }
}

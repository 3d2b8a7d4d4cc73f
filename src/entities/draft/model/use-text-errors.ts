import { useEffect, useRef, useState } from 'react'
import type { DraftText } from './draft-text.ts'

export type TextErrors = Partial<Record<keyof DraftText, string>>

/**
 * Holds the error of each field, as found when the writer pressed the button that uses the text. The first invalid field
 * in `box` takes the focus. An error disappears when its field changes.
 */
export function useTextErrors<Box extends HTMLElement>(text: DraftText) {
  const [found, setFound] = useState<{ text: DraftText; errors: TextErrors }>()
  const box = useRef<Box>(null)
  useEffect(() => {
    if (found) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [found])
  const errorOf = (field: keyof DraftText) => (found?.text[field] === text[field] ? found?.errors[field] : undefined)
  return { box, errorOf, showErrors: (errors: TextErrors) => setFound({ text, errors }) }
}

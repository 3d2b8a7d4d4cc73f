import { useEffect, useRef, useState } from 'react'
import type { DraftText } from './draft-text.ts'
import type { UnsentMedia } from './unsent-media.ts'

type Fields = DraftText & { media: readonly UnsentMedia[] }

export type TextErrors = Partial<Record<keyof Fields, string>>

/**
 * Holds the error of each field, as found when the writer pressed the button that uses the text. The first invalid field
 * in `box` takes the focus; a button that mends one has `data-invalid`. An error disappears when its field changes.
 */
export function useTextErrors<Box extends HTMLElement>(text: DraftText, media: readonly UnsentMedia[]) {
  const [found, setFound] = useState<{ fields: Fields; errors: TextErrors }>()
  const box = useRef<Box>(null)
  useEffect(() => {
    if (found) box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [found])
  const fields = { ...text, media }
  const errorOf = (field: keyof Fields) => (found?.fields[field] === fields[field] ? found?.errors[field] : undefined)
  return { box, errorOf, showErrors: (errors: TextErrors) => setFound({ fields, errors }) }
}

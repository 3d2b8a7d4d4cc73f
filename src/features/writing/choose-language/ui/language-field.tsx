import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Field } from '@/shared/ui/field'
import type { LanguageChoiceProps } from './language-choice.tsx'

const languageChoice = lazyPart(() => import('./language-choice.tsx').then((module) => module.LanguageChoice))

/**
 * Readers' browsers, screen readers and search engines go by the language of a story. The list of languages loads after
 * the editor.
 */
export function LanguageField(props: LanguageChoiceProps) {
  const LanguageChoice = useLazyPart(languageChoice, true)
  return LanguageChoice ? (
    <LanguageChoice {...props} />
  ) : (
    <Field label="Language">{(control) => <select {...control} name="language" disabled />}</Field>
  )
}

import { draftLanguage } from '@contract/endpoints.ts'
import { isStoryLanguage, type StoryLanguage, storyLanguages } from '@contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '@/shared/api'
import { Field } from '@/shared/ui/field'

export type LanguageChoiceProps = {
  /** The saved draft, whose text the server guesses from; none before the first save. */
  draftId: string | undefined
  /** The chosen language; null or undefined leaves it to the guess. */
  value: StoryLanguage | null | undefined
  /** Called with the language after each choice, or with null. */
  onChange: (language: StoryLanguage | null) => void
}

const names = new Intl.DisplayNames('en', { type: 'language' })
/** Chrome has no name for it. */
const unnamed: Record<string, string> = { bo: 'Tibetan' }
const nameOf = (tag: string) => unnamed[tag] ?? names.of(tag) ?? tag
const languages = storyLanguages
  .map((tag) => ({ tag, name: nameOf(tag) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

export function LanguageChoice({ draftId, value, onChange }: LanguageChoiceProps) {
  const { data, refetch } = useQuery({
    ...queryOf(draftLanguage, { params: { id: draftId ?? '' }, keepsSession: true }),
    // Publishing invalidates every query and deletes the draft, so this one runs only when it is asked.
    enabled: false,
  })
  useEffect(() => {
    if (draftId !== undefined) void refetch()
  }, [draftId, refetch])
  const guess = data?.language
  return (
    <Field label="Language">
      {(control) => (
        <select
          {...control}
          name="language"
          value={value ?? ''}
          // The writer has written on since the last guess.
          onFocus={() => draftId !== undefined && void refetch()}
          onChange={({ target }) => onChange(isStoryLanguage(target.value) ? target.value : null)}
        >
          <option value="">{guess ? `${nameOf(guess)} (guessed)` : 'Guess it from the text'}</option>
          {languages.map(({ tag, name }) => (
            <option value={tag} key={tag}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

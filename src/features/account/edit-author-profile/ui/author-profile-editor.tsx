import { authorLimits, type OwnAuthorProfile } from '@contract/author.ts'
import { updateAuthorProfile } from '@contract/endpoints.ts'
import { userTypes } from '@contract/limits.ts'
import { CategoryName } from '@contract/story.ts'
import type { User } from '@contract/user.ts'
import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { AuthorIntroduction, ownAuthorProfileQuery } from '@/entities/author'
import { CategoryPicker } from '@/entities/category'
import { useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { PictureField, usePictureUpload } from '@/shared/ui/picture-field'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import {
  AuthorProfileForm,
  type AuthorProfileValues,
  linkNumbers,
  shownLinks,
  valuesOf,
} from '../model/author-profile-form.ts'
import * as styles from './author-profile-editor.css.ts'

type AuthorProfileEditorProps = {
  /** The signed-in journalist. */
  user: User
  /** The saved profile. */
  profile: OwnAuthorProfile
}

const characters = new Intl.NumberFormat('en')
const levels: Partial<Record<User['user_type'], 'id' | 'press_card'>> = {
  [userTypes.idVerifiedJournalist]: 'id',
  [userTypes.pressCardVerifiedJournalist]: 'press_card',
}

export function AuthorProfileEditor({ user, profile }: AuthorProfileEditorProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const saved = usePassingNotice(savedNoticeMs)
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: AuthorProfileForm,
    defaultValues: valuesOf(profile),
    submit: async (change) => {
      saved.takeBack()
      queryClient.setQueryData(ownAuthorProfileQuery.queryKey, await api(updateAuthorProfile, { body: change }))
      saved.give()
    },
    errorWords: { withoutDetail: 'Failed to save your author page', otherwise: 'Failed to save your author page.' },
  })
  const values = useStore(form.store, (state) => state.values)
  const portrait = usePictureUpload(profile.picture, (id) => form.setFieldValue('picture_id', id))
  return (
    <Stack gap="roomy">
      <Link to="/authors/$slug" params={{ slug: profile.slug }} look="action">
        See your author page
      </Link>
      <Stack as="form" gap="roomy" width="measure" aria-label="Author page" {...formProps}>
        <PictureField
          upload={portrait}
          hint="Readers see it as a square. Without one, your page shows your initials."
        />
        {portrait.picture !== undefined && (
          <form.Field name="picture_alt">
            {(field) => (
              <TextField
                label="Picture description"
                hint="For readers who cannot see it"
                maxLength={authorLimits.pictureAltCharacters}
                {...inputProps(field)}
              />
            )}
          </form.Field>
        )}
        <form.Field name="biography">
          {(field) => (
            <TextArea
              label="Biography"
              hint={`${characters.format(authorLimits.biographyCharacters - field.state.value.length)} characters left`}
              rows={6}
              {...inputProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="beats">
          {({ state, handleChange }) => (
            <CategoryPicker
              hint="Up to 4 that you report on"
              error={state.meta.errors[0]?.message}
              value={state.value}
              onChange={handleChange}
            />
          )}
        </form.Field>
        <Links form={form} values={values} />
        <Stack gap="normal">
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save author page'}
          </Button>
          {submitError && <Notice tone="critical">{submitError}</Notice>}
          {saved.isShown && <PassingNotice>Author page saved.</PassingNotice>}
        </Stack>
      </Stack>
      <Stack as="section" gap="small" aria-label="Preview of your author page">
        <Heading as="h3" size="part">
          Preview
        </Heading>
        <div className={styles.preview}>
          <AuthorIntroduction
            nameAs="h4"
            author={{
              name: user.name,
              verification: levels[user.user_type] ?? 'none',
              biography: values.biography.trim(),
              beats: values.beats.filter((name) => v.is(CategoryName, name)),
              links: shownLinks(values),
              picture: portrait.picture && { ...portrait.picture, alt: values.picture_alt },
            }}
          />
        </div>
      </Stack>
    </Stack>
  )
}

type ProfileFormApi = ReturnType<typeof useFormSubmission<AuthorProfileValues, v.InferOutput<typeof AuthorProfileForm>>>

/** Shows the links that are filled in, and one more on request. */
function Links({ form, values }: { form: ProfileFormApi['form']; values: AuthorProfileValues }) {
  const last = linkNumbers.findLast((number) => values[`label${number}`] !== '' || values[`address${number}`] !== '')
  const [shown, setShown] = useState<number>(last ?? 1)
  return (
    <Stack gap="normal" as="section" aria-label="Links">
      {linkNumbers.slice(0, shown).map((number) => (
        <div key={number} className={styles.link}>
          <form.Field name={`label${number}`}>
            {(field) => <TextField label={`Link ${number}: name`} {...inputProps(field)} />}
          </form.Field>
          <form.Field name={`address${number}`}>
            {(field) => <TextField label={`Link ${number}: web address`} type="url" {...inputProps(field)} />}
          </form.Field>
        </div>
      ))}
      {shown < linkNumbers.length && (
        <Button tone="secondary" size="small" onClick={() => setShown(shown + 1)}>
          Add a link
        </Button>
      )}
    </Stack>
  )
}

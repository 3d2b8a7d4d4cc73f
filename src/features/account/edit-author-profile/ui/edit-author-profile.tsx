import { authorLimits, type OwnAuthorProfile } from '@contract/author.ts'
import { updateAuthorProfile } from '@contract/endpoints.ts'
import { userTypes } from '@contract/limits.ts'
import { CategoryName } from '@contract/story.ts'
import type { User } from '@contract/user.ts'
import { useStore } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { AuthorIntroduction, ownAuthorProfileQuery } from '@/entities/author'
import { CategoryPicker } from '@/entities/category'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { PictureField, type UploadedPicture, usePictureUpload } from '@/shared/ui/picture-field'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import {
  AuthorProfileForm,
  type AuthorProfileValues,
  changesSince,
  linkNumbers,
  shownLinks,
  valuesOf,
} from '../model/author-profile-form.ts'
import * as styles from './edit-author-profile.css.ts'

type EditAuthorProfileProps = {
  /** The signed-in journalist, whose name and verification the preview shows. */
  user: User
}

export function EditAuthorProfile({ user }: EditAuthorProfileProps) {
  const { data, isFetching, refetch } = useQuery(ownAuthorProfileQuery)
  if (data !== undefined) return <AuthorProfileEditor user={user} profile={data} />
  if (isFetching) return <Spinner label="Loading your author page" />
  return <RetryNotice onRetry={() => void refetch()}>Failed to load your author page</RetryNotice>
}

const characters = new Intl.NumberFormat('en')
const levels: Partial<Record<User['user_type'], 'id' | 'press_card'>> = {
  [userTypes.idVerifiedJournalist]: 'id',
  [userTypes.pressCardVerifiedJournalist]: 'press_card',
}

/** `opened`: the form before anything was typed. */
type UnsentProfile = { opened: AuthorProfileValues; values: AuthorProfileValues; picture: UploadedPicture | undefined }

function AuthorProfileEditor({ user, profile }: EditAuthorProfileProps & { profile: OwnAuthorProfile }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const saved = usePassingNotice(savedNoticeMs)
  const unsent = useUnsent<UnsentProfile>('author-profile')
  const [first] = useState<UnsentProfile>(() => {
    const values = valuesOf(profile)
    return unsent.read() ?? { opened: values, values, picture: profile.picture }
  })
  const [opened, setOpened] = useState(first.opened)
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: AuthorProfileForm,
    defaultValues: first.values,
    submit: async (sent) => {
      saved.takeBack()
      const body = changesSince(opened, sent)
      if (Object.keys(body).length > 0)
        queryClient.setQueryData(ownAuthorProfileQuery.queryKey, await api(updateAuthorProfile, { body }))
      setOpened(values)
      saved.give()
    },
    errorWords: { withoutDetail: 'Failed to save your author page', otherwise: 'Failed to save your author page.' },
  })
  const values = useStore(form.store, (state) => state.values)
  const portrait = usePictureUpload(first.picture, (id) => form.setFieldValue('picture_id', id))
  const { picture } = portrait
  const keepChanges = useEffectEvent((present: UnsentProfile) => {
    if (JSON.stringify(present.values) === JSON.stringify(present.opened)) unsent.forget()
    else unsent.keep(present)
  })
  useEffect(() => keepChanges({ opened, values, picture }), [opened, values, picture])
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
          <Button type="submit" busy={isSubmitting || portrait.isUploading}>
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
  const list = useRef<HTMLElement>(null)
  // The button goes with the last link.
  const add = () => {
    flushSync(() => setShown(shown + 1))
    list.current?.querySelector<HTMLElement>(`[name="label${shown + 1}"]`)?.focus()
  }
  return (
    <Stack gap="normal" as="section" aria-label="Links" ref={list}>
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
        <Button tone="secondary" size="small" onClick={add}>
          Add a link
        </Button>
      )}
    </Stack>
  )
}

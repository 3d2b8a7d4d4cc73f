import { Profile } from '@contract/account.ts'
import { updateProfile } from '@contract/endpoints.ts'
import type { User } from '@contract/user.ts'
import * as v from 'valibot'
import { useSessionActions, useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'

type EditProfileFormProps = {
  /** The signed-in user, whose profile fills the form. */
  user: User
}

export function EditProfileForm({ user }: EditProfileFormProps) {
  const api = useApi()
  const session = useSessionActions()
  const saved = usePassingNotice(savedNoticeMs)
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: v.required(Profile),
    defaultValues: { name: user.name, phone: user.phone ?? '' },
    keep: useUnsent<{ name: string; phone: string }>('profile'),
    submit: async (profile) => {
      saved.takeBack()
      session.adoptUser(await api(updateProfile, { body: profile }))
      saved.give()
    },
    errorWords: { withoutDetail: 'Failed to update profile', otherwise: 'Failed to update profile.' },
  })
  return (
    <Stack as="form" gap="roomy" {...formProps}>
      <form.Field name="name">
        {(field) => <TextField label="Name" autoComplete="name" required {...inputProps(field)} />}
      </form.Field>
      <TextField
        label="Email"
        type="email"
        hint="You can change it below, under “Email address”."
        autoComplete="off"
        readOnly
        value={user.email}
      />
      <form.Field name="phone">
        {(field) => (
          <TextField
            label="Phone"
            type="tel"
            hint="Optional, for example +1 555 010 0199"
            autoComplete="tel"
            {...inputProps(field)}
          />
        )}
      </form.Field>
      <Stack gap="normal">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save changes'}
        </Button>
        {submitError && <Notice tone="critical">{submitError}</Notice>}
        {saved.isShown && <PassingNotice>Profile updated successfully!</PassingNotice>}
      </Stack>
    </Stack>
  )
}

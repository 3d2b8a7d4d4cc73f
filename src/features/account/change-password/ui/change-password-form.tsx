import { useEffect, useRef } from 'react'
import { focusFirstInvalid } from '@/shared/lib/focus'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { Stack } from '@/shared/ui/stack'
import type { Passwords } from '../model/change-password.machine.ts'
import { PasswordForm } from '../model/password-form.ts'
import { type ChangePasswordView, useChangePassword } from '../model/use-change-password.ts'

type ChangePasswordFormProps = {
  /** Email of the account; also gives password managers the username. */
  email: string
}

export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  return <ChangePasswordPanel email={email} change={useChangePassword(email)} />
}

const empty = { currentPassword: '', newPassword: '', confirmation: '' }

export function ChangePasswordPanel({
  email,
  change,
}: ChangePasswordFormProps & {
  /** State and actions of the change, from `useChangePassword`. */
  change: ChangePasswordView
}) {
  const { form, formProps } = useFormSubmission({
    schema: PasswordForm,
    defaultValues: empty,
    submit: async (passwords) => change.submit(passwords),
    toErrorMessage: () => 'Failed to update password.',
  })
  const { status, formError, isUnderWay } = change
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (status === 'changed') form.reset()
  }, [form, status])
  useEffect(() => {
    if (formError?.field) focusFirstInvalid(fields.current)
  }, [formError])

  const passwordProps = (field: Parameters<typeof inputProps>[0] & { name: keyof Passwords }) => {
    const { error, onChange, ...rest } = inputProps(field)
    return {
      ...rest,
      error: error ?? (formError?.field === field.name ? formError.words : undefined),
      onChange: (event: Parameters<typeof onChange>[0]) => {
        onChange(event)
        change.noticeTyping(field.name)
      },
    }
  }

  return (
    <Stack as="form" gap="roomy" {...formProps}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="roomy" ref={fields}>
        <form.Field name="currentPassword">
          {(field) => (
            <PasswordField
              label="Current Password"
              autoComplete="current-password"
              required
              readOnly={isUnderWay}
              {...passwordProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="newPassword">
          {(field) => (
            <PasswordField
              label="New Password"
              hint="At least 8 characters. Several words in a row are easy to remember and hard to guess."
              autoComplete="new-password"
              required
              readOnly={isUnderWay}
              {...passwordProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="confirmation">
          {(field) => (
            <PasswordField
              label="Confirm New Password"
              autoComplete="new-password"
              required
              readOnly={isUnderWay}
              {...inputProps(field)}
            />
          )}
        </form.Field>
      </Stack>
      <Stack gap="normal">
        <Button type="submit" busy={isUnderWay}>
          {isUnderWay ? 'Updating…' : 'Update Password'}
        </Button>
        {formError?.field === null && <PasswordError {...formError} />}
        {status === 'changed' && <Notice tone="positive">Password updated successfully!</Notice>}
      </Stack>
    </Stack>
  )
}

function PasswordError({ words, advice }: { words: string; advice?: string }) {
  if (advice === undefined) return <Notice tone="critical">{words}</Notice>
  return (
    <Notice tone="critical" title={words}>
      {advice}
    </Notice>
  )
}

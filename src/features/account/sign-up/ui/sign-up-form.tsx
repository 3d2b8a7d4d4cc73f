import { inputProps } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { NewPasswordField, PasswordField } from '@/shared/ui/password-field'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'
import { type SignUpOutcome, useSignUp } from '../model/use-sign-up.ts'
import { EmailField } from './email-field.tsx'

export function SignUpForm(outcome: SignUpOutcome) {
  const { form, formProps, submitError, isSubmitting, emailCheck } = useSignUp(outcome)
  return (
    <Stack as="form" gap="roomy" {...formProps}>
      <form.Field name="name">
        {(field) => <TextField label="Full name" autoComplete="name" required {...inputProps(field)} />}
      </form.Field>
      <form.Field
        name="email"
        listeners={{ onChange: emailCheck.noticeTyping, onBlur: ({ value }) => emailCheck.noticeLeaving(value) }}
      >
        {(field) => <EmailField check={emailCheck} onBlur={field.handleBlur} {...inputProps(field)} />}
      </form.Field>
      <form.Field name="phone">
        {(field) => <TextField label="Phone" type="tel" autoComplete="tel" required {...inputProps(field)} />}
      </form.Field>
      <form.Field name="password">{(field) => <NewPasswordField label="Password" {...inputProps(field)} />}</form.Field>
      <form.Field name="confirmation">
        {(field) => (
          <PasswordField label="Confirm password" autoComplete="new-password" required {...inputProps(field)} />
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <Button type="submit" width="full" busy={isSubmitting}>
        {isSubmitting ? 'Creating your account...' : 'Create account'}
      </Button>
    </Stack>
  )
}

import { inputProps } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { NewPasswordField, PasswordField } from '@/shared/ui/password-field'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
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
        {(field) => (
          <TextField
            label="Phone"
            hint="For calls about a bounty or a payment of yours. Nobody else on the site sees it."
            type="tel"
            autoComplete="tel"
            required
            {...inputProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="password">{(field) => <NewPasswordField label="Password" {...inputProps(field)} />}</form.Field>
      <form.Field name="confirmation">
        {(field) => (
          <PasswordField label="Confirm password" autoComplete="new-password" required {...inputProps(field)} />
        )}
      </form.Field>
      <Text look="note">
        By creating an account you agree to the <Link to="/terms">Terms of Service</Link>. The{' '}
        <Link to="/privacy">Privacy Policy</Link> says what happens with your data. You must be at least 13 years old,
        and if you are under 18 you need the permission of a parent or guardian.
      </Text>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <Button type="submit" width="full" busy={isSubmitting}>
        {isSubmitting ? 'Creating your account...' : 'Create account'}
      </Button>
    </Stack>
  )
}

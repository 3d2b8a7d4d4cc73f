import { alreadyYourEmail, currentPasswordWrong, EmailChange, type OwnEmail } from '@contract/account.ts'
import { cancelEmailChange, changeEmail } from '@contract/endpoints.ts'
import type { User } from '@contract/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { CurrentPassword, OwnPassword, ownEmailQuery, passwordErrors, usePasswordForm } from '@/entities/session'
import { ContactLink } from '@/entities/site'
import { describeError, type ErrorTable, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { formatLocalDeadline } from '@/shared/lib/date'
import { useKeptFocus } from '@/shared/lib/focus'
import { inputProps } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { useAnnounce } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextField } from '@/shared/ui/text-field'

type ChangeEmailProps = {
  /** The signed-in user. */
  user: User
  /** The email on the server; undefined while it loads. */
  own: OwnEmail | undefined
}

export function ChangeEmail({ user, own }: ChangeEmailProps) {
  const change = own?.change ?? null
  const { box, press } = useKeptFocus<HTMLDivElement>(String(change === null), 'h3')
  return (
    <Stack gap="normal" ref={box}>
      <Heading as="h3" size="part" tabIndex={-1}>
        Change your address
      </Heading>
      {change ? <PendingChange user={user} change={change} press={press} /> : <ChangeForm user={user} press={press} />}
    </Stack>
  )
}

const failed = 'Your address could not be changed. Please try again.'
const unconfirmed = passwordErrors({ otherwise: failed }, currentPasswordWrong)
const errors: ErrorTable<'email' | 'currentPassword'> = {
  400: ({ detail = failed }) => {
    const [, name, words = ''] = /^(email|current_password): (.+)$/s.exec(detail) ?? []
    if (name === undefined) return detail
    return { fields: name === 'email' ? { email: words } : { currentPassword: words } }
  },
  429: ({ detail = failed }) => detail,
  otherwise: failed,
}

type Press = ReturnType<typeof useKeptFocus>['press']

function ChangeForm({ user: { email, email_verified }, press }: { user: User; press: Press }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { form, formProps, submitError, clearError, isSubmitting } = usePasswordForm({
    email,
    schema: v.object({
      email: v.pipe(
        EmailChange.entries.email,
        v.check((typed) => typed !== email, alreadyYourEmail),
      ),
      currentPassword: CurrentPassword,
    }),
    defaultValues: { email: '', currentPassword: '' },
    act: async ({ email: next, currentPassword }) => {
      const own = await api(changeEmail, { body: { email: next, current_password: currentPassword } })
      press(() => queryClient.setQueryData(ownEmailQuery.queryKey, own))()
    },
    unconfirmed,
    failed: errors,
  })
  return (
    <Stack as="form" gap="normal" {...formProps} onChange={clearError} aria-label="Change your address">
      <form.Field name="email">
        {(field) => (
          <TextField
            label="New email"
            type="email"
            autoComplete="off"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            readOnly={isSubmitting}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="currentPassword">
        {(field) => (
          <OwnPassword email={email} hint="To confirm it’s you" readOnly={isSubmitting} {...inputProps(field)} />
        )}
      </form.Field>
      <Text look="note">
        {email_verified
          ? `We send a link to the new address and one to ${email}. Your address changes once both are used, and your other devices are then signed out.`
          : 'We send a link to the new address. Your address changes once you use it, and your other devices are then signed out.'}{' '}
        The newsletter and Stripe keep the address that they have.
      </Text>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <Button type="submit" tone="secondary" busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : email_verified ? 'Send both links' : 'Send the link'}
      </Button>
    </Stack>
  )
}

type PendingChangeProps = { user: User; change: NonNullable<OwnEmail['change']>; press: Press }

function PendingChange({ user, change: { email, expires_at, waits_for }, press }: PendingChangeProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const cancel = useAction(async () => {
    await api(cancelEmailChange)
    announce('Change canceled.')
    await queryClient.invalidateQueries(ownEmailQuery)
  })
  const waiting = waits_for.map((which) => (which === 'new' ? email : user.email)).join(' and at ')
  return (
    <Notice
      title={`Your address changes to ${email}.`}
      action={
        <Button size="small" tone="secondary" busy={cancel.isBusy} onClick={press(() => cancel.submit(null))}>
          {cancel.isBusy ? 'Canceling...' : 'Cancel the change'}
        </Button>
      }
    >
      <Stack gap="small">
        <p>
          Open the link in our email at {waiting} by {formatLocalDeadline(expires_at)}. Look in the spam folder, too. To
          correct the new address, cancel the change and start again.
        </p>
        {waits_for.includes('present') && (
          <p>
            If you can no longer read emails at {user.email}, write to <ContactLink />.
          </p>
        )}
        {cancel.error && <p>{describeError(cancel.error, 'The change could not be canceled. Please try again.')}</p>}
      </Stack>
    </Notice>
  )
}

import { subscribe } from '@contract/endpoints.ts'
import { Subscribe } from '@contract/newsletter.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { useSession } from '@/entities/session'
import { useSiteSettings } from '@/entities/site'
import { useApi } from '@/shared/api'
import { subscribeSuccessMs } from '@/shared/config'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextField } from '@/shared/ui/text-field'
import * as styles from './subscribe.css.ts'

type SubscribeFormProps = {
  /** Receives the field, so that a dialog can focus it. */
  emailField: RefObject<HTMLInputElement | null>
  /** Called to close the dialog, by the reader or after success. */
  onClose: () => void
}

/** Closing the dialog early does not abort the request. */
export function SubscribeForm({ emailField, onClose }: SubscribeFormProps) {
  const api = useApi()
  const session = useSession()
  const host = useSiteSettings()?.fediverse_host
  const [subscribed, setSubscribed] = useState<string>()
  const { form, formProps, submitError, clearError, isSubmitting } = useFormSubmission({
    schema: Subscribe,
    defaultValues: { email: session.status === 'signedIn' ? session.user.email : '' },
    submit: async (body) => {
      await api(subscribe, { body })
      setSubscribed(body.email)
    },
    errorWords: 'An error occurred. Please try again later.',
    validatesWhileTyping: true,
  })
  return (
    <>
      {subscribed === undefined && (
        <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
          {submitError && <Notice tone="critical">{submitError}</Notice>}
          <form.Field name="email">
            {(field) => (
              <TextField
                ref={emailField}
                label="Email"
                type="email"
                autoComplete="email"
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                required
                readOnly={isSubmitting}
                {...inputProps(field)}
              />
            )}
          </form.Field>
          <form.Subscribe selector={({ values }) => v.is(Subscribe, values)}>
            {(isValid) => (
              <Button type="submit" width="full" busy={isSubmitting} disabled={!isValid}>
                {isSubmitting ? 'Subscribing...' : 'Subscribe'}
              </Button>
            )}
          </form.Subscribe>
          <Text look="note">
            We use your address for this newsletter and nothing else. Read our{' '}
            <Link to="/privacy" onClick={onClose}>
              Privacy Policy
            </Link>
            .
          </Text>
          {host && <Text look="note">Or follow @newsroom@{host} in Mastodon or another app of the fediverse.</Text>}
        </Stack>
      )}
      <div role="status">{subscribed !== undefined && <Thanks email={subscribed} />}</div>
      {subscribed !== undefined && <DoneButton onClose={onClose} />}
    </>
  )
}

function Thanks({ email }: { email: string }) {
  return (
    <div className={styles.thanks}>
      <Stack gap="small">
        <Text look="answer">Thank you for subscribing!</Text>
        <p>You'll start receiving updates soon.</p>
        <p>Check your inbox at {email} to confirm.</p>
      </Stack>
    </div>
  )
}

/** Takes the focus, because the form was removed, and closes the dialog after a while. */
function DoneButton({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    button.current?.focus()
    const timer = setTimeout(() => close(), subscribeSuccessMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button ref={button} tone="secondary" width="full" onClick={onClose}>
      Done
    </Button>
  )
}

import { Subscribe } from '@contract/newsletter.ts'
import { useForm } from '@tanstack/react-form'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import * as v from 'valibot'
import { Button } from '@/shared/ui/button'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextField } from '@/shared/ui/text-field'
import { type SubscriptionView, useSubscribe } from '../model/use-subscribe.ts'
import * as styles from './subscribe-form.css.ts'

type SubscribeFormProps = {
  /** Receives the field, so that a dialog can focus it. */
  emailField: RefObject<HTMLInputElement | null>
  /** Called to close the dialog, by the reader or after success. */
  onClose: () => void
}

export function SubscribeForm(props: SubscribeFormProps) {
  return <SubscribePanel {...props} subscription={useSubscribe(props.onClose)} />
}

type SubscribePanelProps = SubscribeFormProps & {
  /** State and actions of the subscription, from `useSubscribe`. */
  subscription: SubscriptionView
}

export function SubscribePanel({ emailField, onClose, subscription }: SubscribePanelProps) {
  const form = useForm({
    defaultValues: { email: '' },
    validators: { onChange: Subscribe },
    onSubmit: ({ value }) => subscription.submit(value.email),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.handleSubmit()
  }
  return (
    <>
      {!subscription.isSubscribed && (
        <Stack as="form" gap="normal" onSubmit={submit} noValidate>
          {subscription.error && <Notice tone="critical">{subscription.error}</Notice>}
          <form.Field name="email">
            {({ name, state, handleChange }) => (
              <TextField
                ref={emailField}
                label="Email"
                type="email"
                name={name}
                autoComplete="email"
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                required
                readOnly={subscription.isSubmitting}
                value={state.value}
                onChange={(event) => {
                  handleChange(event.target.value)
                  subscription.noticeTyping()
                }}
                error={state.meta.errors[0]?.message}
              />
            )}
          </form.Field>
          <form.Subscribe selector={({ values }) => v.is(Subscribe, values)}>
            {(isValid) => (
              <Button type="submit" width="full" busy={subscription.isSubmitting} disabled={!isValid}>
                {subscription.isSubmitting ? 'Subscribing...' : 'Subscribe'}
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
        </Stack>
      )}
      <div role="status">{subscription.isSubscribed && <Thanks email={subscription.email} />}</div>
      {subscription.isSubscribed && <DoneButton onClose={onClose} />}
    </>
  )
}

function Thanks({ email }: { email: string }) {
  return (
    <div className={styles.thanks}>
      <Text look="answer">Thank you for subscribing!</Text>
      <p>You'll start receiving updates soon.</p>
      <p>Check your inbox at {email} to confirm.</p>
    </div>
  )
}

/** Moves the focus here, because the form was removed. */
function DoneButton({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} tone="secondary" width="full" onClick={onClose}>
      Done
    </Button>
  )
}

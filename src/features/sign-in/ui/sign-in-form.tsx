import { SignIn } from '@contract/account.ts'
import { signIn } from '@contract/endpoints.ts'
import { revalidateLogic, useForm } from '@tanstack/react-form'
import { type FormEvent, useEffect, useRef } from 'react'
import { useSessionActions } from '@/entities/session'
import { useApi } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { TextField } from '@/shared/ui/text-field'
import { describeSignInFailure } from '../model/sign-in-failure.ts'
import * as styles from './sign-in-form.css.ts'

const fieldNames = ['email', 'password'] as const

type SignInFormProps = {
  /** The token is granted and stored; where to go from here is the page's to decide. */
  onSignedIn: () => void
}

/** Email and password (specification, section 5 "Sign in"). Errors show on submit, and then follow the typing. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const api = useApi()
  const session = useSessionActions()
  const formElement = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: { email: '', password: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: SignIn },
    canSubmitWhenInvalid: true,
    onSubmit: async ({ value, formApi }) => {
      try {
        const { access_token } = await api(signIn, { body: value })
        session.signIn(access_token)
        onSignedIn()
      } catch (error) {
        formApi.setErrorMap({ ...formApi.state.errorMap, onServer: describeSignInFailure(error) as never })
      }
    },
    onSubmitInvalid: ({ formApi }) => {
      const firstInvalid = fieldNames.find((name) => (formApi.getFieldMeta(name)?.errors.length ?? 0) > 0)
      if (firstInvalid) inputOf(formElement.current, firstInvalid)?.focus()
    },
  })

  // What was typed, or filled in by a password manager, before the page came alive.
  useEffect(() => {
    for (const name of fieldNames) {
      const typed = inputOf(formElement.current, name)?.value
      if (typed) form.setFieldValue(name, typed)
    }
  }, [form])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.state.isSubmitting) return
    form.setErrorMap({ ...form.state.errorMap, onServer: undefined })
    void form.handleSubmit()
  }

  return (
    <form className={styles.form} ref={formElement} onSubmit={submit} noValidate>
      <form.Subscribe selector={({ errorMap }) => errorMap.onServer as string | undefined}>
        {(failure) => failure && <Notice tone="critical">{failure}</Notice>}
      </form.Subscribe>
      <form.Field name="email">
        {({ name, state, handleChange }) => (
          <TextField
            label="Email"
            type="email"
            name={name}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={state.value}
            onChange={(event) => handleChange(event.target.value)}
            error={state.meta.errors[0]?.message}
          />
        )}
      </form.Field>
      <form.Field name="password">
        {({ name, state, handleChange }) => (
          <PasswordField
            label="Password"
            name={name}
            autoComplete="current-password"
            required
            value={state.value}
            onChange={(event) => handleChange(event.target.value)}
            error={state.meta.errors[0]?.message}
          />
        )}
      </form.Field>
      <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" width="full" busy={isSubmitting}>
            {isSubmitting ? 'Signing in…' : 'Sign In'}
          </Button>
        )}
      </form.Subscribe>
    </form>
  )
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control : undefined
}

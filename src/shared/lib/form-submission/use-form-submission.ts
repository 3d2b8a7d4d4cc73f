import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import * as v from 'valibot'
import { ApiError } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { parseFieldErrors } from './field-errors.ts'

export type Failure<Name extends string> = string | { fields: { [N in Name]?: string } }

type FormValues = Record<string, string | number | boolean>

type FormSubmission<Values extends FormValues, Output> = {
  schema: v.GenericSchema<Values, Output>
  defaultValues: Values
  submit: (output: Output) => Promise<void>
  /** Not called when the server named the fields itself (`FIELD: sentence`). */
  toErrorMessage: (error: unknown) => Failure<keyof Values & string>
  /** The error when `submit` only forwards to a machine; shown like a rejection of `submit`. */
  error?: unknown
  /** Success navigates away: the form stays busy until then. */
  leadsAway?: boolean
}

/**
 * Validates a form with a schema of the contract. Errors show on submit, the first invalid field takes the focus, and
 * then errors update while typing. Values typed before hydration are kept.
 * Spread `formProps` on the `<form>`; show `failure` in a `Notice` beside the button.
 */
export function useFormSubmission<Values extends FormValues, Output>({
  schema,
  defaultValues,
  submit,
  toErrorMessage,
  error: errorElsewhere,
  leadsAway = false,
}: FormSubmission<Values, Output>) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: schema as v.GenericSchema<Values, unknown> },
    canSubmitWhenInvalid: true,
    onSubmit: ({ value }) => {
      const parsed = v.safeParse(schema, value)
      return parsed.success ? submit(parsed.output) : undefined
    },
    onSubmitInvalid: () => focusFirstError(),
  })
  const submitError = useStore(form.store, ({ errorMap }) => errorMap.onServer as string | undefined)
  const isBusy = (state: { isSubmitting: boolean; isSubmitSuccessful: boolean }) =>
    state.isSubmitting || (leadsAway && state.isSubmitSuccessful)
  const isSubmitting = useStore(form.store, isBusy)
  const isSubmitted = useStore(form.store, (state) => state.isSubmitSuccessful)

  function focusFirstError() {
    const first = controlsOf(element.current).find(({ name }) => form.getFieldMeta(name as never)?.errors.length)
    first?.focus()
  }

  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) logError('Failed to submit a form.', error)
    const ofFields = parseDetail(error, Object.keys(defaultValues))
    const told = ofFields === undefined ? toErrorMessage(error) : { fields: ofFields }
    const { words, fields } = typeof told === 'string' ? { words: told, fields: {} } : { words: undefined, ...told }
    const errors = Object.entries(fields).map(([name, message]) => [name, { message }])
    form.setErrorMap({ onServer: { form: words, fields: Object.fromEntries(errors) } as never })
    focusFirstError()
  }

  const showErrorElsewhere = useEffectEvent(showError)
  useEffect(() => {
    if (errorElsewhere !== undefined && errorElsewhere !== null) showErrorElsewhere(errorElsewhere)
  }, [errorElsewhere])

  // Read values typed or autofilled before hydration. In a layout effect: text typed right after the commit updates
  // the form state before the field renders again.
  useLayoutEffect(() => {
    for (const control of controlsOf(element.current)) {
      const now = form.state.values[control.name]
      const typed = typeof now === 'boolean' ? control.checked : control.value
      if (now !== undefined && typed !== now) form.setFieldValue(control.name as never, typed as never)
    }
  }, [form])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy(form.state)) return
    form.setErrorMap({ onServer: { form: undefined, fields: {} } as never })
    form.handleSubmit().catch(showError)
  }

  return {
    form,
    submitError,
    isSubmitting,
    isSubmitted,
    // `post`: a native submit before hydration must not put the password into the address.
    formProps: { ref: element, method: 'post', noValidate: true, onSubmit } as const,
  }
}

const parseDetail = (error: unknown, names: readonly string[]) =>
  error instanceof ApiError && error.detail !== undefined ? parseFieldErrors(error.detail, names) : undefined

const isControl = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter((element) => isControl(element) && element.name !== '') as never

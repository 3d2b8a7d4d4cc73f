import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import * as v from 'valibot'
import { ApiError } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { parseFieldErrors } from './field-errors.ts'

/** Why a submission failed: a sentence about the whole, or about some of the fields. */
export type Failure<Name extends string> = string | { fields: { [N in Name]?: string } }

type FormValues = Record<string, string | number | boolean>

type FormSubmission<Values extends FormValues, Output> = {
  schema: v.GenericSchema<Values, Output>
  defaultValues: Values
  /** Carries what the schema made of the values to where it belongs. What it throws is shown, and nothing typed is lost. */
  submit: (output: Output) => Promise<void>
  /** Called unless the server named the fields itself (`FIELD: sentence`). */
  toErrorMessage: (error: unknown) => Failure<keyof Values & string>
  /** Why it failed, where `submit` only hands it to a machine: shown as what `submit` throws would be. */
  error?: unknown
  /** Its success leads to another page: until that is there, the form stays busy and is not sent again. */
  leadsAway?: boolean
}

/**
 * A form that is checked by a schema of the contract. Errors show on submit, and then follow the typing; the first of
 * them takes the focus. What was typed before the page came alive is kept.
 *
 * `formProps` belong on the `<form>`; `failure` is a sentence for a `Notice` beside the button.
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
    if (!(error instanceof ApiError)) logError('A form could not be submitted.', error)
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

  // Typed, or filled in by a password manager, before the page came alive. In the commit itself: what is typed right after
  // it reaches the form first, and the field only with its next drawing.
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
    /** The last submission succeeded. */
    isSubmitted,
    // `post`: one sent before the page came alive puts no password into the address.
    formProps: { ref: element, method: 'post', noValidate: true, onSubmit } as const,
  }
}

const parseDetail = (error: unknown, names: readonly string[]) =>
  error instanceof ApiError && error.detail !== undefined ? parseFieldErrors(error.detail, names) : undefined

const isControl = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter((element) => isControl(element) && element.name !== '') as never

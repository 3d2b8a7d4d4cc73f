import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import * as v from 'valibot'
import { ApiError, describeError, type ErrorTable, type ErrorWords } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'

type FormError = { words: string; advice?: string }

type FormValues = Record<string, string | number | boolean | readonly string[] | undefined>

type FormSubmission<Values extends FormValues, Output> = {
  schema: v.GenericSchema<Values, Output>
  defaultValues: Values
  submit: (output: Output) => Promise<void>
  /** Not used when the server named the fields itself (`FIELD: sentence`). */
  errorWords: string | ErrorTable<keyof Values & string> | ((error: unknown) => ErrorWords<keyof Values & string>)
  /** The error when `submit` only forwards to a machine; shown like a rejection of `submit`. */
  error?: unknown
  /** Success navigates away: the form stays busy until then. */
  leadsAway?: boolean
  /** Errors show from the first change, not only after a submit. */
  validatesWhileTyping?: boolean
  /** Holds what is typed until it is saved, as `useUnsent` does. The caller forgets it if the form goes when it is sent. */
  keep?: { read: () => Partial<Values> | undefined; keep: (values: Values) => void; forget: () => void }
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
  errorWords,
  error: errorElsewhere,
  leadsAway = false,
  validatesWhileTyping = false,
  keep,
}: FormSubmission<Values, Output>) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues,
    validationLogic: revalidateLogic({ mode: validatesWhileTyping ? 'change' : 'submit' }),
    validators: { onDynamic: schema as v.GenericSchema<Values, unknown> },
    canSubmitWhenInvalid: true,
    onSubmit: ({ value }) => {
      const parsed = v.safeParse(schema, value)
      return parsed.success ? submit(parsed.output) : undefined
    },
    onSubmitInvalid: () => focusFirstError(),
    listeners: { onChange: ({ fieldApi }) => setServerError(fieldApi.name, undefined) },
  })
  const failure = useStore(form.store, ({ errorMap }) => errorMap.onServer as FormError | undefined)
  const isBusy = (state: { isSubmitting: boolean; isSubmitSuccessful: boolean }) =>
    state.isSubmitting || (leadsAway && state.isSubmitSuccessful)
  const isSubmitting = useStore(form.store, isBusy)
  const isSubmitted = useStore(form.store, (state) => state.isSubmitSuccessful)

  function focusFirstError() {
    const first = controlsOf(element.current).find(({ name }) => form.getFieldMeta(name as never)?.errors.length)
    first?.focus()
  }

  /** As the field's own error, which stays while the user types in another field. */
  const setServerError = (name: string, error: { message: string } | undefined) =>
    form.setFieldMeta(name as never, (meta) => ({
      ...meta,
      errorMap: { ...meta.errorMap, onServer: error as never },
      errorSourceMap: { ...meta.errorSourceMap, onServer: 'field' },
    }))

  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) logError('Failed to submit a form.', error)
    const ofFields = parseDetail(error, Object.keys(defaultValues))
    const tell = typeof errorWords === 'function' ? errorWords : () => describeError(error, errorWords)
    const told = ofFields === undefined ? tell(error) : { fields: ofFields }
    const ofForm = typeof told === 'string' ? { words: told } : 'words' in told ? told : undefined
    const named = typeof told === 'object' && 'fields' in told ? told.fields : {}
    form.setErrorMap({ onServer: { form: ofForm, fields: {} } as never })
    for (const [name, message] of Object.entries(named)) setServerError(name, { message: String(message) })
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
      if (control.type === 'radio' && !control.checked) continue
      const now = form.state.values[control.name]
      // A box of a group names the list that the group chooses.
      if (Array.isArray(now)) continue
      const typed = typeof now === 'boolean' ? control.checked : control.value
      if (now !== undefined && typed !== now) form.setFieldValue(control.name as never, typed as never)
    }
  }, [form])

  const values = useStore(form.store, (state) => state.values)
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(keep?.read() ?? {})) form.setFieldValue(name as never, value as never)
  })
  // Runs after the fields were read above, which do not show yet what was kept.
  useLayoutEffect(() => restore(), [])
  const isChanged = JSON.stringify(values) !== JSON.stringify(defaultValues)
  const keepTyped = useEffectEvent((typed: Values | undefined) =>
    typed === undefined ? keep?.forget() : keep?.keep(typed),
  )
  useEffect(() => keepTyped(isChanged ? values : undefined), [values, isChanged])

  const clearError = () => form.setErrorMap({ onServer: undefined as never })

  const send = () => {
    if (isBusy(form.state)) return
    form.setErrorMap({ onServer: { form: undefined, fields: {} } as never })
    form.handleSubmit().catch(showError)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  return {
    form,
    submitError: failure?.words,
    advice: failure?.advice,
    /** Hides `submitError`, for forms that do so as soon as the user types; a field's error always goes then. */
    clearError,
    isSubmitting,
    isSubmitted,
    /** For a button outside the form. */
    send,
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

/**
 * Parses `FIELD: sentence; FIELD: sentence` from the server. Returns undefined unless every part names a field of the
 * form: then the message concerns the whole form.
 */
export function parseFieldErrors(detail: string, names: readonly string[]): Record<string, string> | undefined {
  const errors = detail.split(/; (?=\w+: )/).map((part) => /^(\w+): (.+)$/s.exec(part))
  const entries = errors.flatMap((error) => (error === null ? [] : [[error[1] as string, error[2] as string] as const]))
  const areAllKnown = entries.length === errors.length && entries.every(([name]) => names.includes(name))
  return areAllKnown ? Object.fromEntries(entries) : undefined
}

type TextFieldApi = {
  name: string
  state: { value: string; meta: { errors: readonly ({ message: string } | undefined)[] } }
  handleChange: (value: string) => void
}

/** `<TextField label="Email" {...inputProps(field)} />` */
export const inputProps = ({ name, state, handleChange }: TextFieldApi) => ({
  name,
  value: state.value,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => handleChange(event.target.value),
  error: state.meta.errors[0]?.message,
})

/**
 * Moves the focus to the first field of a form that is marked invalid (specification, section 5). Call it after the
 * errors are rendered; returns whether there was one.
 */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = field?.matches('[role="radiogroup"], fieldset') ? field.querySelector<HTMLElement>('input') : field
  target?.focus()
  return target != null
}

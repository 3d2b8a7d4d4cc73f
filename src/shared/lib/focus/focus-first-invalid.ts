/**
 * Call it after the errors are rendered (docs/specification.md#5-validation-rules). Returns true if there was an
 * invalid field.
 */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = field?.matches('[role="radiogroup"], fieldset') ? field.querySelector<HTMLElement>('input') : field
  target?.focus()
  return target != null
}

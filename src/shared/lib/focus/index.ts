export { focusFirstInvalid } from './focus-first-invalid.ts'
export { canTakeFocus, tabStopsIn } from './focusable.ts'

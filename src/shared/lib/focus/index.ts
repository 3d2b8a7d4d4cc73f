export { canTakeFocus, tabStopsIn } from './focusable.ts'
export { useKeptFocus } from './use-kept-focus.ts'

export { canTakeFocus, tabStopsIn } from './focusable.ts'

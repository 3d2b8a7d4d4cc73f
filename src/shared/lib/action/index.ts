export { type Action, useAction } from './use-action.ts'
export { useActionForm } from './use-action-form.ts'

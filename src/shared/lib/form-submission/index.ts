export { inputProps } from './input-props.ts'
export { forgetUnsent, keepUnsent } from './keep-unsent.ts'
export { useFormSubmission } from './use-form-submission.ts'

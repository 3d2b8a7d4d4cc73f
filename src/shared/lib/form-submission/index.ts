export { inputProps } from './input-props.ts'
export { useFormSubmission } from './use-form-submission.ts'

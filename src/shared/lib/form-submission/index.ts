export { inputProps } from './input-props.ts'
export { type Failure, useFormSubmission } from './use-form-submission.ts'

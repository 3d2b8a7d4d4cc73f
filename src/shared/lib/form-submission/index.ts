export { inputProps } from './input-props.ts'
export { until } from './until.ts'
export { type Failure, useFormSubmission } from './use-form-submission.ts'

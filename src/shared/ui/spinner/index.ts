export { Spinner, SpinnerCircle } from './spinner.tsx'

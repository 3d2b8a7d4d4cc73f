export { isSecondClick } from './is-second-click.ts'

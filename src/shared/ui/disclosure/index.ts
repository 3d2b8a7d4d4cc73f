export { Disclosure } from './disclosure.tsx'
export { isSecondClick } from './is-second-click.ts'

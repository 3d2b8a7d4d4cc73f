export { useEmailPromise } from '../model/own-email.ts'

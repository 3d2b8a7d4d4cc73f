export { useSecretFromAddress } from './use-secret-from-address.ts'

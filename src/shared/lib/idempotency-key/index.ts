export { createIdempotencyKey } from './idempotency-key.ts'

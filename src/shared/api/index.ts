export { ApiError, type CallApi, createApiClient } from './api-client.ts'
export { ApiProvider, useApi } from './api-context.tsx'
export { createIdempotencyKey } from './idempotency-key.ts'
export { forgetToken, readStoredToken, storeToken, watchStoredToken } from './token-storage.ts'

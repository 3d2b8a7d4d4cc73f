export { ApiError, type CallApi, createApiClient } from './api-client.ts'
export { ApiProvider, useApi } from './api-context.tsx'
export { failureWords, isRefusal } from './failure-words.ts'
export { forgetToken, readStoredToken, storeToken, watchStoredToken } from './token-storage.ts'

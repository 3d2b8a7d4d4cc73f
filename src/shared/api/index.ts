export { ApiError, type CallApi, createApiClient } from './api-client.ts'
export { forgetToken, readStoredToken, storeToken, watchStoredToken } from './token-storage.ts'

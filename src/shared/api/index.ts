export { type ApiClientOptions, ApiError, type CallApi, createApiClient, type EmbeddedResponse } from './api-client.ts'
export { ApiContext, ApiProvider, useApi } from './api-context.tsx'
export { type Attempt, attemptAfter, createRandomId, isFinalRefusal, nextAttempt } from './attempt.ts'
export {
  describeError,
  type ErrorTable,
  type ErrorWords,
  hasStatus,
  isUnreadable,
  messageOf,
  unlessGone,
} from './describe-error.ts'
export { inTime } from './in-time.ts'
export { holdKeys, readLastAction, type SentAction, trackAction } from './last-action.ts'
export { loaderOf, orNotFound } from './or-not-found.ts'
export { cursorPagesOf, type PagesQuery, pagesOf } from './paged-query.ts'
export { callOf, keyOf, queryOf } from './query.ts'
export {
  createQueryClient,
  expireForReader,
  forgetReader,
  forgetResponses,
  reloadAll,
  repeatRunning,
} from './query-client.ts'
export { canUseWorker, forgetOnThisDevice, openWorker, tellWorker } from './service-worker.ts'
export { forgetToken, readStoredToken, storeToken, watchStoredToken } from './token-storage.ts'
export { useChoice } from './use-choice.ts'

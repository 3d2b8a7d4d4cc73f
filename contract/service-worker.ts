/** The address of the service worker, which keeps saved stories and shows notifications (docs/decisions/0086). */
export const workerPath = '/service-worker.js'

/** The attribute of the document where the operator has switched the service worker off. */
export const withoutWorkerAttribute = 'data-without-worker'

/** Below it are the pictures and fonts of kept stories, which exist in the browser alone. */
export const keptPrefix = '/offline'

/** The cache of the kept stories and their files. */
export const keptCache = 'kept-stories'

/** `account` is who saved the stories: what another account saved is deleted first. */
export type WorkerMessage =
  /** Keeps these stories, or refreshes those that are kept. The last saved is first. `savesData`: fetches only the first few. */
  | { type: 'keep'; account: string; stories?: readonly string[]; savesData: boolean }
  /** Its reader has just read a newer one, or it was withdrawn. */
  | { type: 'refresh'; account: string; story: string }
  | { type: 'forget' }

/** The message to open pages when the browser has replaced its subscription to pushes. */
export const subscriptionChanged = 'subscription.changed'

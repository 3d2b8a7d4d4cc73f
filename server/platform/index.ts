/** Exports what every domain stands on: configuration, database, HTTP, sessions, jobs, live events, mail, files, requests to others, metrics, and the documents of the API. */
export {
  type AiHostAccess,
  type Config,
  ConfigError,
  listenUrl,
  type PayoutAccount,
  payoutSettings,
  readConfig,
  type StripeAccess,
} from './config.ts'
export { DatabaseError, makeNewFilesPrivate, makePrivate, takeDataDirectory } from './database/data-directory.ts'
export {
  afterCommit,
  chunk,
  type Database,
  type Engine,
  type Reader,
  type StatementObserver,
} from './database/database.ts'
export type { ActorId, FederationFollowerTable, FederationInboxTable } from './database/federation-tables.ts'
export { fold, unifyPunctuation } from './database/fold.ts'
export type {
  ConnectAccountTable,
  DisputeTable,
  EndingReason,
  LedgerAccountKind,
  LedgerAccountTable,
  LedgerTransactionTable,
  PaymentTable,
  PayoutDetailsKind,
  PayoutStatus,
  PayoutTable,
  PledgeEnding,
  RefundTable,
} from './database/money-tables.ts'
export { firstOlderMigration, migrations, olderThanFirstRelease, openDatabase } from './database/open.ts'
export { type Pending, readPending, takePending } from './database/pending.ts'
export { connectOnce } from './database/postgres.ts'
export { runPrepared } from './database/prepared.ts'
export type {
  AccountTable,
  ArticleTable,
  AuditLogTable,
  BountyEventTable,
  DeliveryTable,
  DigestFrequency,
  DraftTable,
  DraftVersionTable,
  EmailChangeTable,
  FollowTable,
  JobKind,
  MediaReferenceTable,
  MediaTable,
  NoteTable,
  Schema,
  SearchDocumentKind,
  WebhookDeliveryTable,
} from './database/schema.ts'
export { shownTitle, withdrawnTitle } from './database/shown-title.ts'
export { openSqlite } from './database/sqlite-dialect.ts'
export { databaseFiles, finishNew, removeDatabase, sqliteFile, unfinishedFile } from './database/sqlite-file.ts'
export { containing, foldBounty, hasWords, phraseOf } from './database/text-search.ts'
export { isUnavailable } from './database/unavailable.ts'
export { mountApiDocs } from './docs/routes.ts'
export { prefersActivity, prefersPage } from './http/accept.ts'
export { callerNetworks, holdersOf, isAnybody, type Network } from './http/caller-address.ts'
export { applyOnce, forgetOldAttempts, type IdempotentWork } from './http/idempotency.ts'
export { connectionLimits, limitConnections, serverOptions } from './http/limit-connections.ts'
export { limitVisits } from './http/limit-visits.ts'
export { type Counted, createRateLimiter } from './http/rate-limiter.ts'
export { readText } from './http/read-body.ts'
export { Refusal, refuse } from './http/refusal.ts'
export { requestLog } from './http/request-log.ts'
export { createResponseCache, dependOn, responseCacheLimits } from './http/response-cache.ts'
export { type AppEnv, createRouter, type Router } from './http/route.ts'
export { createContentSecurityPolicy, type PolicyFor, securityHeaders } from './http/security-headers.ts'
export { createSemaphore, type Semaphore } from './http/semaphore.ts'
export { limitReads, overload, shedLoad, watchEventLoop } from './http/shed-load.ts'
export type { CacheableResponse } from './http/stored-response.ts'
export { BrokenUpload, type Upload } from './http/upload.ts'
export { isoTime } from './iso-time.ts'
export { cancelJobs, type JobEffects, measureJobs, runDueJobs, scheduleJob } from './jobs/jobs.ts'
export { announce, announceStories, createTeller, listenForStoryChanges } from './live/announce.ts'
export { createLocalBus, type LiveBus, notifyReaders, openPostgresBus, passesNotices } from './live/bus.ts'
export { type IndexNow, openIndexNow } from './live/index-now.ts'
export { openSockets } from './live/sockets.ts'
export {
  arrangementTag,
  authorPageTag,
  authorTag,
  categoryTag,
  followersTag,
  frontTag,
  newslettersTag,
  sitemapTag,
  storyTag,
  tagsOfChangedStory,
  tagsOfNewStory,
  updatesTag,
} from './live/story-tags.ts'
export { readBounces } from './mail/bounce-mailbox.ts'
export { defaultChoice, isChoosable } from './mail/choices.ts'
export { digestAfter, scheduleDigests } from './mail/digests.ts'
export {
  type BountyContext,
  type DeliveryContext,
  digits,
  type Email,
  type EmailContext,
  type EmailList,
  type EmailWords,
  type Leave,
  type Message,
  momentOf,
  money,
  type TrustedText,
  trusted,
  type WordsFor,
  writeBountyEmail,
  writeDeliveryEmail,
  writeEmail,
  writeMessage,
} from './mail/email.ts'
export { type Left, leaveOf, readLeft } from './mail/leaving.ts'
export { localDay, quietUntil } from './mail/local-times.ts'
export { createMailer } from './mail/mailer.ts'
export {
  beginMailing,
  countRecipients,
  digestRecipient,
  forgetOldRecipients,
  type Mailing,
  type RecipientCounts,
  recipientsOf,
  reportOnMailing,
  stopMailing,
} from './mail/mailing.ts'
export { createMailingSender, type MailingEmail, type MailingSource } from './mail/mailing-sender.ts'
export { wordsOf } from './mail/notifications.ts'
export { createOutbox, measureOutbox, type Outbox, withdrawnWords } from './mail/outbox.ts'
export { readToken, signToken } from './mail/signed-token.ts'
export { isSuppressed, keepReport, liftSuppression } from './mail/suppression.ts'
export { type MailTransport, openMailTransport } from './mail/transport.ts'
export { deriveVapidKeys, isPointOfCurve } from './push/keys.ts'
export { createPushService } from './push/push-service.ts'
export { type ComposePush, createPusher } from './push/pusher.ts'
export { queuePushes } from './push/queue.ts'
export {
  fetchRemote,
  followRedirects,
  networkOf,
  PrivateNetworkError,
  publicInternet,
  RemoteError,
  type RemoteOptions,
  type RemoteRequest,
  type RemoteResponse,
  requireRemoteUrl,
  secondsUntil,
} from './remote/fetch-remote.ts'
export { createSealing } from './sealing.ts'
export type { Mount, PlatformServices } from './services.ts'
export {
  endPushesOfOthers,
  findKnownDevice,
  keepDevice,
  noteSharedDevices,
  rememberDevice,
} from './sessions/known-devices.ts'
export { type Caller, createSessions, endSessions, liveSessions, timesOfLive } from './sessions/sessions.ts'
export {
  type AudioFormat,
  contentTypes,
  filesOf,
  pictureVariants,
  recordingFile,
  smallestFile,
  storedRecording,
  widestFile,
} from './storage/media-files.ts'
export type { ReceivedFile } from './storage/received-files.ts'
export {
  type MediaContent,
  type MediaStorage,
  openBucket,
  openMediaStorage,
  readAll,
  type StoredFile,
  type WantedRange,
} from './storage/storage.ts'
export { MediaStorageError } from './storage/storage-errors.ts'

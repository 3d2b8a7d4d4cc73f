import { countComplainedStories, countOpenCases } from '../../bounties/index.ts'
import { countPictureCopies } from '../../content/index.ts'
import {
  measureJobs,
  measureOutbox,
  type openSockets,
  type PlatformServices,
  type Router,
} from '../../platform/index.ts'
import { measureFederation, type PublishingServices } from '../../publishing/index.ts'
import { countAcceptances, countLateTransfers, countWaitingRefunds } from '../../settlement/index.ts'
import { measurePasswordHashes } from '../passwords.ts'

export function registerGauges(
  { metrics, database, responseCache, now }: PublishingServices,
  { measureBodies }: Pick<Router, 'measureBodies'>,
): void {
  if (metrics === undefined) return
  const { gauge } = metrics

  gauge(
    'lede_outbox_waiting',
    'Emails that wait to be sent',
    async () => (await measureOutbox(database, now())).waiting,
  )
  gauge(
    'lede_outbox_oldest_seconds',
    'How long the oldest email has waited',
    async () => (await measureOutbox(database, now())).oldest,
  )
  gauge('lede_acceptances_waiting', 'Accepted deliveries whose payments are under way', () =>
    countAcceptances(database),
  )
  gauge('lede_refunds_waiting', 'Refunds that the payment provider has not confirmed', () =>
    countWaitingRefunds(database),
  )
  gauge('lede_transfers_late', 'Payouts through Stripe that have waited for more than 48 hours', () =>
    countLateTransfers({ database, now }),
  )
  gauge('lede_objections_open', 'Deliveries that wait for a decision', () => countOpenCases(database.query))
  gauge('lede_complaints_open', 'Paid stories whose payouts wait for a decision', () =>
    countComplainedStories(database.query),
  )
  gauge('lede_scheduled_jobs', 'Jobs that are scheduled', async () => (await measureJobs(database, now())).waiting)
  gauge(
    'lede_scheduled_jobs_late',
    'Scheduled jobs that were due more than 15 minutes ago',
    async () => (await measureJobs(database, now())).late,
  )
  gauge(
    'lede_federation_deliveries_waiting',
    'Activities that wait for inboxes of other servers',
    async () => (await measureFederation({ database, now })).waiting,
  )
  gauge(
    'lede_federation_oldest_seconds',
    'How long the oldest delivery to another server has waited',
    async () => (await measureFederation({ database, now })).oldest,
  )
  gauge(
    'lede_federation_inboxes_failing',
    'Inboxes of other servers that take nothing',
    async () => (await measureFederation({ database, now })).failing,
  )
  gauge('lede_picture_copies_waiting', 'Pictures of other sites that wait to be copied', () =>
    countPictureCopies(database),
  )
  gauge('lede_password_hashes_running', 'Password hashes that are computed', () => measurePasswordHashes().working)
  gauge('lede_password_hashes_waiting', 'Password hashes that wait', () => measurePasswordHashes().waiting)
  gauge('lede_uploads_running', 'Uploads and other large bodies that are being taken', () => measureBodies().bodies)
  gauge(
    'lede_uploads_reserved_bytes',
    'Room that is reserved for uploads and other large bodies',
    () => measureBodies().bytes,
  )
  gauge('lede_response_cache_entries', 'Answers in the response cache', () => responseCache.measure().entries)
  gauge('lede_response_cache_bytes', 'Bytes in the response cache', () => responseCache.measure().bytes)

  const { measurePool } = database
  if (measurePool === undefined) return
  gauge('lede_database_connections_open', 'Connections to PostgreSQL', () => measurePool().total)
  gauge('lede_database_connections_idle', 'Connections to PostgreSQL without work', () => measurePool().idle)
  gauge('lede_database_connections_awaited', 'Statements that wait for a connection', () => measurePool().waiting)
}

export function registerSocketGauges(
  { metrics }: Pick<PlatformServices, 'metrics'>,
  { measure }: Pick<ReturnType<typeof openSockets>, 'measure'>,
): void {
  metrics?.gauge('lede_sockets_anonymous', 'Live sockets that have not greeted', () => measure().anonymous)
  metrics?.gauge('lede_sockets_signed_in', 'Live sockets of signed-in pages', () => measure().signedIn)
}

/**
 * Delivers what is queued for the inboxes of other servers. Runs in every process: a claim on its row keeps an inbox to
 * one of them. A delivery is removed after it was sent, so a process that dies in between sends it again, and the other
 * server recognizes its id.
 */
import { createHash } from 'node:crypto'
import { getDomain } from 'tldts'
import { type ActorId, isoTime, type PlatformServices } from '../../platform/index.ts'
import { isBlocked } from './blocked-domains.ts'
import {
  type Claim,
  claimInbox,
  findLastTaken,
  finishInbox,
  isKnownToAll,
  keepClaim,
  oldestDelivery,
  passOver,
  releaseInbox,
  removeAnswered,
} from './deliveries.ts'

/**
 * `refused`: the server does not want this activity. `gone`: there is no such inbox any more. `unclear`: an answer that may
 * have to do with this activity, or with the state of the server. `later`: the server is not there.
 */
export type SendOutcome =
  | 'sent'
  | { error: string; kind: 'refused' | 'gone' | 'unclear' | 'later'; retryAfterSeconds?: number }

/** Must end within 40 seconds (`longestSend` in deliveries.ts), or another process may send to the inbox too. */
export type SendActivity = (delivery: { actor: ActorId; inbox: string; body: string }) => Promise<SendOutcome>

const inboxesAtOnce = 8
/** A registered domain and its subdomains get at most these, so that a slow one leaves workers to others. */
const inboxesOfDomainAtOnce = 2
/** After these, other inboxes get their turn. */
const deliveriesPerClaim = 50

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** An inbox that takes nothing for this long, in milliseconds, while others do, is dead. */
const givenUpAfter = 7 * day
/** If no other server took anything for this long, in milliseconds, this server may have lost its network. */
const othersTakeWithin = 2 * day
/** An activity with unclear answers for this long, in milliseconds, no longer holds up those behind it. */
const passedOverAfter = day
/** Keeps the followers of an inbox that was not asked meanwhile because this server did not run. */
const fewestFailures = 7

/**
 * In milliseconds: one to two minutes, doubling up to 12 hours. The jitter follows from the address, so that inboxes
 * that failed together are not tried together.
 */
function backOff(inbox: string, failures: number): number {
  const jitter = createHash('sha256').update(`${inbox} ${failures}`).digest().readUInt32BE() / 2 ** 32
  return Math.min(Math.round(minute * 2 ** failures * (1 + jitter)), 12 * hour)
}

export function createDeliverer(
  { database, logger, now }: Pick<PlatformServices, 'database' | 'logger' | 'now'>,
  send: SendActivity,
): { run: () => Promise<void>; stop: () => Promise<void> } {
  const workers = new Set<Promise<void>>()
  const claims = new Set<Claim>()
  let claiming: Promise<Claim | undefined> = Promise.resolve(undefined)
  const errors: unknown[] = []
  let running: Promise<void> | undefined
  let isStopped = false

  const warned = { day: 0, inboxes: new Set<string>() }
  function warnDaily(inbox: string, error: string): void {
    const today = Math.floor(now() / day)
    if (warned.day !== today) warned.inboxes.clear()
    warned.day = today
    if (warned.inboxes.has(inbox)) return
    warned.inboxes.add(inbox)
    logger.warn({ inbox, error }, 'failed to deliver to another server')
  }

  async function attempt(delivery: Parameters<SendActivity>[0]): Promise<SendOutcome> {
    try {
      return await send(delivery)
    } catch (error) {
      return { error: String(error), kind: 'later' }
    }
  }

  async function deliver(claimed: Claim): Promise<void> {
    const { inbox, domain } = claimed
    let claim = claimed
    for (let deliveries = 0; deliveries < deliveriesPerClaim && !isStopped; deliveries += 1) {
      const delivery = await oldestDelivery(database, inbox).executeTakeFirst()
      if (delivery === undefined) return finishInbox(database, claim, isoTime(now()))
      if (await isBlocked(database.query, domain)) {
        return finishInbox(database, claim, isoTime(now()), { deliveries: true })
      }
      const kept = await keepClaim(database, claim, now())
      if (kept === undefined) return
      claim = kept
      const outcome = await attempt({ actor: delivery.actor, inbox, body: delivery.body })
      if (outcome !== 'sent' && outcome.kind !== 'refused') {
        const isPassedOver =
          outcome.kind === 'unclear' &&
          now() - Date.parse(claim.failing_since ?? isoTime(now())) >= passedOverAfter &&
          (await passOver(database, inbox, delivery.id))
        if (isPassedOver) continue
        return fail(claim, outcome)
      }
      if (outcome !== 'sent') warnDaily(inbox, outcome.error)
      // A refusal is an answer too: the server is not dead.
      claim = await removeAnswered(database, claim, delivery.id, isoTime(now()))
    }
    await releaseInbox(database, claim, isoTime(now()))
  }

  async function fail(claim: Claim, { error, kind, retryAfterSeconds = 0 }: Exclude<SendOutcome, 'sent'>) {
    const { inbox, failures } = claim
    const at = isoTime(now())
    if (kind === 'gone' && (await isKnownToAll(database, inbox))) {
      logger.info({ inbox, error }, 'removed an inbox that is gone')
      return finishInbox(database, claim, at, { deliveries: true, followers: 'own' })
    }
    const failing_since = claim.failing_since ?? at
    const failing_alone_since = await findFailingAloneSince(claim, at)
    const isDead = now() - Date.parse(failing_alone_since) >= givenUpAfter && failures + 1 >= fewestFailures
    if (isDead) {
      logger.info({ inbox, error, failing_since }, 'removed the followers of a server that is gone')
      return finishInbox(database, claim, at, { deliveries: true, followers: 'all' })
    }
    if (claim.failing_since === null) warnDaily(inbox, error)
    const delay = Math.max(backOff(inbox, failures), Math.min(retryAfterSeconds * 1000, day))
    const failed = { ...claim, failures: failures + 1, failing_since, failing_alone_since }
    await releaseInbox(database, failed, isoTime(now() + delay))
  }

  /** Begins again as long as no other server takes anything, which may be our own fault. */
  async function findFailingAloneSince({ domain, failing_alone_since: since }: Claim, at: string): Promise<string> {
    const others = since && (await findLastTaken(database, domain))
    return since && others && others >= since && now() - Date.parse(others) <= othersTakeWithin ? since : at
  }

  async function claimOne(): Promise<Claim | undefined> {
    const ofDomains = Map.groupBy(claims, ({ domain }) => getDomain(domain) ?? domain)
    const busy = [...ofDomains].filter(([, some]) => some.length >= inboxesOfDomainAtOnce).map(([domain]) => domain)
    const claim = await claimInbox(database, now(), busy)
    if (claim !== undefined) claims.add(claim)
    return claim
  }

  /** One after the other, so that two workers never take the last place of a domain. */
  function claimNext(): Promise<Claim | undefined> {
    claiming = claiming.then(claimOne, claimOne)
    return claiming
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      const claim = await claimNext()
      if (claim === undefined) return
      // More may be due.
      addWorker()
      await deliver(claim).finally(() => claims.delete(claim))
    }
  }

  function addWorker(): void {
    if (isStopped || workers.size >= inboxesAtOnce) return
    const worker = work()
      .catch((error: unknown) => {
        errors.push(error)
      })
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }

  async function settle(): Promise<void> {
    do await Promise.all(workers)
    while (workers.size > 0)
    running = undefined
    const [error] = errors.splice(0)
    if (error !== undefined) throw error
  }

  return {
    run() {
      addWorker()
      running ??= settle()
      return running
    },
    async stop() {
      isStopped = true
      await running?.catch(() => undefined)
    },
  }
}

/** The tables of federation: who follows from other servers, and what they were told (docs/decisions/0048). */
import type { Generated } from 'kysely'

type Id = string
type IsoTime = string

/** The account id of an author, or `newsroom`. */
export type ActorId = string

/** The key pair that signs the requests of an actor. It stays when the account is deleted, to sign that news. */
export type FederationKeyTable = {
  actor: ActorId
  /** JSON Web Keys as JSON. The private one is sealed (server/platform/sealing.ts). */
  public_key: string
  private_key: string
  created_at: IsoTime
}

/** An account on another server that follows an actor. */
export type FederationFollowerTable = {
  actor: ActorId
  /** The address of the following actor. */
  follower: string
  /** The host of that address. */
  domain: string
  /** The address where its server takes activities: the shared inbox if it has one. */
  inbox: string
  /** The inbox of the actor alone. Null: they followed before this was kept. */
  own_inbox: string | null
  /** The address of the request to follow. */
  follow_id: string | null
  followed_at: IsoTime
}

/** A server whose actors cannot follow. Its subdomains are blocked with it. */
export type FederationBlockedDomainTable = {
  domain: string
  reason: string
  blocked_by: Id
  blocked_at: IsoTime
}

/** A story as other servers know it. No row: they were never told of it. */
export type FederationStoryTable = {
  story_id: Id
  /** Counts how often the story was told of as new: other servers take no story again that was deleted. */
  edition: number
  actor: ActorId
  /** The hash of what they were told last. */
  content_hash: string
  told_at: IsoTime
  /** When other servers were told that it is gone. */
  deleted_at: IsoTime | null
}

/** An author as other servers know them. No row: they were never told of a change. */
export type FederationActorTable = {
  actor: ActorId
  /** The hash of what they were told last. */
  content_hash: string
  told_at: IsoTime
  /** When other servers were told that the account is gone. */
  deleted_at: IsoTime | null
}

export type FederationPendingKind = 'story' | 'actor'

/** Triggers insert a row for everything that followers may have to be told. */
export type FederationPendingTable = {
  id: Generated<number>
  kind: FederationPendingKind
  subject_id: Id
  /** A change that came too soon after the last one waits until then. Triggers insert an empty text. */
  due_at: Generated<string>
}

/** An activity that is being delivered. */
export type FederationActivityTable = {
  /** Its address. */
  id: string
  actor: ActorId
  /** The JSON that is sent. */
  body: string
  created_at: IsoTime
}

/** An inbox of another server. Its deliveries wait together, so that they arrive in order. */
export type FederationInboxTable = {
  inbox: string
  domain: string
  /** Failed attempts since the last success. */
  failures: number
  failing_since: IsoTime | null
  /** Since when it has failed while other servers took what was sent. */
  failing_alone_since: IsoTime | null
  /** When it took something last. */
  taken_at: IsoTime | null
  /** When the next attempt is due. Null: nothing waits. */
  next_at: IsoTime | null
  /** Until when a worker has it. */
  claimed_until: IsoTime | null
}

export type FederationDeliveryTable = {
  id: Generated<number>
  inbox: string
  activity_id: string
}

/** The key-value store of Fedify: public keys of other servers and activities that were already processed. */
export type FederationCacheTable = {
  key: string
  /** JSON. */
  value: string
  expires_at: IsoTime
}

/** Accounts on other servers. Of their documents only these fields are read, as plain JSON (docs/decisions/0049). */
import { FetchError } from '@fedify/fedify'
import * as v from 'valibot'
import type { PlatformServices } from '../../platform/index.ts'
import type { FederationCache } from './cache.ts'
import { Address, Reference } from './plain-activity.ts'
import type { Remote } from './remote.ts'
import type { PublicKey } from './signatures.ts'

export type RemoteActor = { id: string; inbox: string; sharedInbox?: string; keys: PublicKey[] }

const mostKeys = 5
const pemCharacters = 4_000

const Key = v.object({
  id: Address,
  owner: v.optional(Reference),
  publicKeyPem: v.pipe(v.string(), v.maxLength(pemCharacters)),
})
const ActorType = v.picklist(['Application', 'Group', 'Organization', 'Person', 'Service'])
const ActorDocument = v.object({
  id: Address,
  type: v.union([
    ActorType,
    v.pipe(
      v.array(v.string()),
      v.someItem((type) => v.is(ActorType, type)),
    ),
  ]),
  inbox: Address,
  endpoints: v.fallback(v.optional(v.object({ sharedInbox: v.optional(Address) })), () => undefined),
  publicKey: v.union([Key, v.pipe(v.array(Key), v.maxLength(mostKeys))]),
})

/** Undefined if the document is not that of this actor. */
function parseActor(address: string, documentUrl: string, document: unknown): RemoteActor | undefined {
  const { success, output } = v.safeParse(ActorDocument, document)
  // Another host may have been asked after a redirect, and speaks for its own accounts only.
  if (!success || output.id !== address || new URL(documentUrl).host !== new URL(address).host) return undefined
  const { id, inbox, endpoints, publicKey } = output
  const keys = [publicKey].flat().filter(({ owner }) => owner === undefined || owner === id)
  return {
    id,
    inbox,
    ...(endpoints?.sharedInbox !== undefined && { sharedInbox: endpoints.sharedInbox }),
    keys: keys.map(({ id, publicKeyPem }) => ({ id, pem: publicKeyPem })),
  }
}

type RemoteActorServices = Pick<PlatformServices, 'logger' | 'now'> & { cache: FederationCache; remote: Remote }

type RemoteActors = {
  /** The actor as it was read in the last `age` milliseconds. */
  recall: (address: string, age: number) => Promise<RemoteActor | undefined>
  /** Asks the server of the actor, which says `gone` of a deleted one. */
  read: (address: string) => Promise<RemoteActor | 'gone' | undefined>
}

export function createRemoteActors({ cache, remote, logger, now }: RemoteActorServices): RemoteActors {
  const keyOf = (address: string) => ['actor', address] as const
  return {
    async recall(address, age) {
      const known = await cache.get<{ actor: RemoteActor; readAt: number }>(keyOf(address))
      return known !== undefined && now() - known.readAt <= age ? known.actor : undefined
    },
    async read(address) {
      try {
        const { document, documentUrl } = await remote.load(address)
        const actor = parseActor(address, documentUrl, document)
        if (actor !== undefined) await cache.set(keyOf(address), { actor, readAt: now() })
        return actor
      } catch (err) {
        if (err instanceof FetchError && err.response?.status === 410) return 'gone'
        logger.info({ err, actor: address }, 'failed to read an account on another server')
        return undefined
      }
    },
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyRequest } from '@fedify/fedify'
import { getRequestListener } from '@hono/node-server'
import { v7 as makeId } from 'uuid'
import { loadContext } from '../publishing/federation/activities.ts'
import { createAddresses, newsroom } from '../publishing/federation/addresses.ts'
import { queueActivity } from '../publishing/federation/deliveries.ts'
import { createKeys } from '../publishing/federation/keys.ts'
import { createRemote } from '../publishing/federation/remote.ts'
import { shareKeyPairs } from './key-pairs.ts'
import { openTestServices, type TestServices } from './test-services.ts'

type Received = { type: string; actor: string; object: unknown; isSigned: boolean }

export type FederatedInstance = TestServices & {
  publicUrl: string
  addresses: ReturnType<typeof createAddresses>
  /** The activities that other servers have sent, with whether their signatures are right. */
  received: Received[]
  /** The status with which inboxes answer instead, for servers that are down or gone. */
  answerWith: (status: number | undefined) => void
  /** Sends an activity of this instance's newsroom to an inbox. */
  send: (inbox: string, activity: object) => Promise<void>
  work: () => Promise<void>
}

/** A running server that speaks ActivityPub over http on this computer. */
export async function openInstance(): Promise<FederatedInstance> {
  shareKeyPairs()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const publicUrl = `http://127.0.0.1:${port}`
  const test = await openTestServices({ name: 'built-in' }, { publicUrl, federationOn: { isPrivate: true } })
  const { services, database } = test
  const addresses = createAddresses(publicUrl)
  const remote = createRemote({ keys: createKeys(services), addresses, publicUrl, isPrivate: true })
  const received: Received[] = []
  let status: number | undefined
  server.on(
    'request',
    getRequestListener(async (request) => {
      if (request.method !== 'POST') return test.app.fetch(request)
      if (status !== undefined) return new Response(null, { status })
      const body = await request.text()
      if (!body.startsWith('{')) return test.app.fetch(new Request(request, { body, method: 'POST' }))
      const same = () => new Request(request.url, { method: 'POST', headers: request.headers, body })
      const key = await verifyRequest(same(), { documentLoader: remote.load, contextLoader: loadContext })
      const { type, actor, object } = JSON.parse(body)
      received.push({ type, actor, object, isSigned: key?.ownerId?.href === actor })
      return test.app.fetch(same())
    }),
  )
  const work = async () => services.federation?.work()
  return {
    ...test,
    publicUrl,
    addresses,
    received,
    answerWith: (next) => {
      status = next
    },
    async send(inbox, activity) {
      const id = `${addresses.actor(newsroom)}#${makeId()}`
      const body = {
        '@context': 'https://www.w3.org/ns/activitystreams',
        id,
        actor: addresses.actor(newsroom),
        ...activity,
      }
      const at = new Date(services.now()).toISOString()
      await database.query
        .transaction()
        .execute((transaction) => queueActivity(transaction, { id, actor: newsroom, body }, [inbox], at))
      await work()
    },
    work,
    async close() {
      await services.federation?.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await test.close()
    },
  }
}

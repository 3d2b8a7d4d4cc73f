/** Compares what open pages show with what they were told of. */
import { vi } from 'vitest'
import type { Delivery } from '../../../contract/delivery.ts'
import { endpointUrl } from '../../../contract/endpoint.ts'
import {
  acceptedApplicationsCount,
  deliveredBounty,
  ownPayment,
  paidContributionsCount,
  payoutConnection,
  pendingApplicationsCount,
  pendingDeliveriesCount,
  unreadNotificationsCount,
} from '../../../contract/endpoints.ts'
import { withBearer } from '../../../server/testing/requests.ts'
import type { watchTables } from './tables.ts'
import type { Step, Town } from './town.ts'

/** One or two of each role. */
const watched = new Set(['Rosa', 'Gwen', 'Harold', 'Nellie', 'Ida'])

const counts = {
  pendingApplicationsCount,
  pendingDeliveriesCount,
  paidContributionsCount,
  acceptedApplicationsCount,
  unreadNotificationsCount,
  payoutConnection,
}

type Asked = { name: string; address: string; show: (answer: never) => unknown }

/** The client asks for these again when it hears that something changed (src/app/application/listen.ts). */
const liveAnswers = (deliveries: { id: string; bounty_id: string }[]): Asked[] => [
  ...Object.entries(counts).map(([name, { path }]) => ({ name, address: path, show: (answer: unknown) => answer })),
  ...deliveries.flatMap(({ id, bounty_id }): Asked[] => [
    {
      name: 'deliveredBounty',
      address: endpointUrl(deliveredBounty, { id }),
      show: ({ status, payment_status }: Delivery) => [status, payment_status],
    },
    { name: 'ownPayment', address: endpointUrl(ownPayment, { bountyId: bounty_id }), show: (answer) => answer },
  ]),
]

/** `untold`: by step, the answers that changed for somebody who was not told. */
export function watchMembers(town: Town, tables: ReturnType<typeof watchTables>) {
  const untold = new Map<string, Set<string>>()
  const told = new Set<string>()
  town.services.live.listen((audience) => {
    for (const id of audience) told.add(id)
  })
  // The outbox tells a moment after the commit.
  const isTold = (id: string) => vi.waitUntil(() => told.has(id), { timeout: 200, interval: 20 }).catch(() => false)
  const kept = new Map<string, { shown: string | undefined; read: Set<string> }>()
  return {
    untold,
    async compare({ name: step, by }: Step, written: ReadonlySet<string>) {
      // The one whose payers must confirm.
      const deliveries = town.query.selectFrom('delivery').select(['id', 'bounty_id']).orderBy('id').limit(1).offset(1)
      const asked = liveAnswers(await deliveries.execute())
      for (const person of town.people.filter(({ name }) => watched.has(name))) {
        for (const { name, address, show } of asked) {
          const key = `${person.id} ${address}`
          const before = kept.get(key)
          if (before?.read.isDisjointFrom(written)) continue
          const { result: shown, read } = await tables.during(async () => {
            const response = await town.app.request(address, withBearer(person.token))
            return response.status === 200 ? JSON.stringify(show(await (response.json() as Promise<never>))) : undefined
          })
          kept.set(key, { shown, read })
          const hasChanged = before?.shown !== undefined && shown !== undefined && before.shown !== shown
          // News of what somebody follows are polled.
          const isPolled = name === 'unreadNotificationsCount' && by !== person
          if (!hasChanged || isPolled || (await isTold(person.id))) continue
          untold.set(step, (untold.get(step) ?? new Set()).add(`${name} of ${person.name}`))
        }
      }
      told.clear()
    },
  }
}

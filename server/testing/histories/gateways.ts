/** The imitated gateways of a town, and their moods. */
import type { PaymentProvider } from '../../money/payment-provider/provider.ts'
import { type ConnectMood, createUnreliableConnect } from '../unreliable-connect.ts'
import { createUnreliableGateway, type Mood } from '../unreliable-gateway.ts'
import type { Provider } from './commands.ts'
import type { ConnectEnds } from './connect-model.ts'
import type { Gateways } from './world.ts'

export const openGateways = (provider: Provider, ends: ConnectEnds): Gateways => ({
  gateway: provider === 'built-in' ? undefined : createUnreliableGateway(),
  connect: provider === 'connect' ? { gateway: createUnreliableConnect(), ends } : undefined,
})

export function paymentsOf({ gateway, connect }: Gateways): PaymentProvider {
  if (gateway === undefined) return { name: 'built-in' }
  return { name: 'stripe', gateway, ...(connect !== undefined && { connect: connect.gateway }) }
}

const connectMoods: Record<Mood, ConnectMood> = {
  ...{ charges: 'works', unheard: 'unheard', lost: 'lost', declines: 'refuses', processes: 'refuses for good' },
  ...{ returns: 'restricts', expires: 'works' },
}

/** A command has one list of moods for cards and transfers. */
export function setMoods({ gateway, connect }: Gateways, moods: readonly Mood[]): void {
  if (gateway !== undefined) gateway.moods = moods
  if (connect !== undefined) connect.gateway.moods = moods.map((mood) => connectMoods[mood])
}

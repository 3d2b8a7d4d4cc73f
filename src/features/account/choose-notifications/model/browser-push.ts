import { endPush, pushState, subscribeToPush } from '@contract/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { type CallApi, callOf, canUseWorker, keyOf, openWorker } from '@/shared/api'

/** `elsewhere`: iOS shows notifications of sites on the Home Screen alone. */
export type PushSituation = 'off' | 'on' | 'denied' | 'unsupported' | 'elsewhere' | 'switchedOff'

/** The browser and the server own it: it is read once, and again after a change. */
export const browserPushQuery = queryOptions({
  queryKey: [...keyOf(pushState), 'browser'],
  queryFn: ({ meta }) => readSituation(callOf(meta)),
  staleTime: Number.POSITIVE_INFINITY,
})

async function readSituation(api: CallApi): Promise<PushSituation> {
  if ('serviceWorker' in navigator && !canUseWorker()) return 'switchedOff'
  if (!canUseWorker() || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return 'standalone' in navigator && navigator.standalone === false ? 'elsewhere' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  if (subscription === undefined) return 'off'
  return subscription.endpoint === (await api(pushState)).endpoint ? 'on' : 'off'
}

const findSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription()) ?? undefined

/** Asks for permission, so call it upon a press. Does nothing if the person does not give it. */
export async function turnOnPush(api: CallApi): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await subscribe(api, (await api(pushState)).public_key)
}

export async function turnOffPush(api: CallApi): Promise<void> {
  await api(endPush)
  await (await findSubscription())?.unsubscribe()
}

/** Subscribes again, without a word, if this browser shows notifications and the server or its key have changed. */
export async function renewPush(api: CallApi): Promise<void> {
  if (!canUseWorker() || globalThis.Notification?.permission !== 'granted') return
  const subscription = await findSubscription()
  if (subscription === undefined) return
  const { public_key, endpoint } = await api(pushState)
  if (subscription.endpoint !== endpoint || keyOfSubscription(subscription) !== public_key) {
    await subscribe(api, public_key)
  }
}

async function subscribe(api: CallApi, publicKey: string): Promise<void> {
  const { pushManager } = await openWorker()
  const former = await pushManager.getSubscription()
  // A browser keeps one subscription, with one key.
  if (former !== null && keyOfSubscription(former) !== publicKey) await former.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await api(subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
}

function keyOfSubscription({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

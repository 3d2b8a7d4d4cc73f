/**
 * The last request that changed something, for a page that can no longer render: it says whether the request was done,
 * and a repeat of it keeps its idempotency key, also after a reload (docs/decisions/0056).
 */
export type SentAction = {
  method: string
  /** The path of the request. */
  path: string
  /** The amount of money in it, as on the wire. */
  amount: number | undefined
  /** `unknown` until an answer arrives, and after one that does not say what the server did. */
  outcome: 'unknown' | 'done' | 'refused'
  /** When it was sent or answered, in milliseconds since 1970. */
  at: number
}

type KeptKey = { digest: string; key: string; at: number; outcome: 'unknown' | 'done' | 'held' }

/** A server may have done what was sent with a key; the same content keeps it this long. */
const keptMs = 15 * 60_000
/** Rendering follows an answer at once; a page that breaks later broke for another reason. */
const renderedMs = 20_000
const storageKey = 'lede-sent'

let last: SentAction | undefined

/** Undefined if the last action is too old to be what the page broke on. */
export const readLastAction = (now = Date.now()): SentAction | undefined =>
  last !== undefined && now - last.at < renderedMs ? last : undefined

type Sending = { method: string; path: string; query: string; body: unknown; key: string | undefined }

/** Sends an action with the key that the same content was sent with before, if nobody has seen its result. */
export async function trackAction<Answer>(
  { method, path, query, body, key }: Sending,
  send: (key: string | undefined) => Promise<Answer>,
  isFinalRefusal: (error: unknown) => boolean,
): Promise<Answer> {
  const action: SentAction = { method, path, amount: amountIn(body), outcome: 'unknown', at: Date.now() }
  last = action
  const kept = key === undefined ? undefined : keepKey(digestOf(JSON.stringify([method, path, query, body])), key)
  const finish = (outcome: 'done' | 'refused') => {
    Object.assign(action, { outcome, at: Date.now() })
    kept?.finish(outcome)
  }
  try {
    const answer = await send(kept?.key)
    finish('done')
    return answer
  } catch (error) {
    if (isFinalRefusal(error)) finish('refused')
    throw error
  }
}

function keepKey(digest: string, freshKey: string) {
  const isSame = (one: KeptKey) => one.digest === digest
  const key = read().find((one) => isSame(one) && one.outcome !== 'done')?.key ?? freshKey
  const keep = (outcome: 'unknown' | 'done' | 'refused') => {
    const others = read().filter((one) => !isSame(one))
    write(outcome === 'refused' ? others : [{ digest, key, at: Date.now(), outcome }, ...others])
  }
  keep('unknown')
  return { key, finish: keep }
}

const amountIn = (body: unknown): number | undefined =>
  body !== null && typeof body === 'object' && 'amount' in body && typeof body.amount === 'number'
    ? body.amount
    : undefined

/** Nobody has seen the result of what was just done, so a repeat is the same action. */
export function holdKeys(now = Date.now()): void {
  write(read().map((one) => (one.outcome === 'done' && now - one.at < renderedMs ? { ...one, outcome: 'held' } : one)))
}

let unstored: KeptKey[] = []

function read(): KeptKey[] {
  try {
    const stored: KeptKey[] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return stored.filter(({ at, outcome }) => Date.now() - at < (outcome === 'done' ? renderedMs : keptMs))
  } catch {
    return unstored
  }
}

function write(kept: KeptKey[]): void {
  unstored = kept
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage, the keys last until the page is reloaded.
  }
}

/** 53 bits (cyrb53), so that storage holds no words that somebody wrote. */
function digestOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & other) + (one >>> 0)).toString(36)
}

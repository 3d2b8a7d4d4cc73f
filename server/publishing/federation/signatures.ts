/** Signs our requests, and verifies who has signed those of others. Fedify computes the latter; it gets a key, and loads and expands nothing. */
import { createHash } from 'node:crypto'
import { type DocumentLoader, importPem, verifyRequestDetailed } from '@fedify/fedify'
import { CryptographicKey } from '@fedify/vocab'
import type { RemoteRequest } from '../../platform/index.ts'

export type PublicKey = { id: string; pem: string }

/** Some signatures cost time with the square of the size of their keys. */
const keyBits = 8_192
const headerCharacters = 4_000

/** Label, covered components and parameters of a single signature (RFC 9421). */
const signatureInput = /^[a-z*][\w.*-]*=\(([^()]*)\)(;[^()]*)$/i

/** The older form may also be in the header `Authorization`. */
export function takeSignature(request: Request): Request {
  const [, signature] = /^Signature\s+(.*)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (signature === undefined || request.headers.has('signature')) return request
  const headers = new Headers(request.headers)
  headers.set('signature', signature)
  return new Request(request, { headers })
}

/**
 * The address of the key with which a request says that it was signed. Undefined unless there is exactly one signature that
 * covers method, path and body.
 */
export function readKeyId(headers: Headers): string | undefined {
  const input = headers.get('signature-input')
  const signature = headers.get('signature') ?? ''
  if ((input?.length ?? 0) > headerCharacters || signature.length > headerCharacters) return undefined
  // Fedify demands the components of the older form.
  if (input === null) return findOnly(signature, /\bkeyId="([^"]*)"/g)
  const [, components = '', parameters = ''] = signatureInput.exec(input) ?? []
  const covered = new Set(components.split(' '))
  const isCovered =
    covered.has('"content-digest"') &&
    covered.has('"@method"') &&
    ['"@target-uri"', '"@path"'].some((target) => covered.has(target))
  return isCovered ? findOnly(parameters, /;keyid="([^"]*)"/g) : undefined
}

function findOnly(text: string, pattern: RegExp): string | undefined {
  const [found, ...others] = text.matchAll(pattern)
  return others.length === 0 ? found?.[1] : undefined
}

/** When the request was signed, as far as the signature covers it. */
export const readSigningTime = (headers: Headers): string | undefined => {
  const input = headers.get('signature-input')
  if (input === null) return headers.get('date') ?? undefined
  const created = findOnly(input, /;created=(\d{1,15})/g)
  return created && String(Number(created))
}

/** Fedify forgets the `expires` of the newer form. */
function isExpired(headers: Headers): boolean {
  const expires = findOnly(headers.get('signature-input') ?? '', /;expires=(\d{1,15})/g)
  return expires !== undefined && Number(expires) * 1000 < Date.now()
}

export async function isSignedWith(request: Request, owner: string, { id, pem }: PublicKey): Promise<boolean> {
  if (isExpired(request.headers)) return false
  try {
    const publicKey = await importPem(pem)
    const { modulusLength } = publicKey.algorithm as Partial<RsaKeyAlgorithm>
    if (modulusLength !== undefined && modulusLength > keyBits) return false
    const key = new CryptographicKey({ id: new URL(id), owner: new URL(owner), publicKey })
    const { verified } = await verifyRequestDetailed(request, {
      keyCache: { get: async () => key, set: async () => undefined },
      documentLoader: loadNothing,
      contextLoader: loadNothing,
      // For `created` it takes a minute otherwise.
      timeWindow: { hours: 1 },
    })
    return verified
  } catch {
    // A key that is none, a signature that is not Base64, a time that is none.
    return false
  }
}

const loadNothing: DocumentLoader = async (address) => {
  throw new Error(`Nothing is loaded from ${address}`)
}

/**
 * The headers of a request of ours with its signature, as draft-cavage-http-signatures-12 says. Fedify leaves the query out,
 * which is part of the inboxes and accounts of some WordPress sites.
 */
export async function signHeaders(
  { host, pathname, search }: URL,
  { method = 'GET', headers, body }: RemoteRequest,
  key: { id: string; privateKey: CryptoKey },
): Promise<Record<string, string>> {
  const signed = {
    host,
    date: new Date().toUTCString(),
    ...(body !== undefined && { digest: `SHA-256=${createHash('sha256').update(body).digest('base64')}` }),
  }
  const parts = { '(request-target)': `${method.toLowerCase()} ${pathname}${search}`, ...signed }
  const base = Object.entries(parts).map(([name, value]) => `${name}: ${value}`)
  const bytes = await crypto.subtle.sign(
    key.privateKey.algorithm,
    key.privateKey,
    new TextEncoder().encode(base.join('\n')),
  )
  const signature = `keyId="${key.id}",algorithm="rsa-sha256",headers="${Object.keys(parts).join(' ')}",signature="${Buffer.from(bytes).toString('base64')}"`
  return { ...headers, ...signed, signature }
}

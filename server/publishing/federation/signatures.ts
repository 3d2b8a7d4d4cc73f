/** Verifies who has signed a request. Fedify computes; it gets a key, and loads and expands nothing. */
import { type DocumentLoader, importPem, verifyRequestDetailed } from '@fedify/fedify'
import { CryptographicKey } from '@fedify/vocab'

export type PublicKey = { id: string; pem: string }

/** Some signatures cost time with the square of the size of their keys. */
const keyBits = 8_192
const headerCharacters = 4_000

/** Label, covered components and parameters of a single signature (RFC 9421). */
const signatureInput = /^[a-z*][\w.*-]*=\(([^()]*)\)(;[^()]*)$/i

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
    ['"@target-uri"', '"@request-target"', '"@path"'].some((target) => covered.has(target))
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

export async function isSignedWith(request: Request, owner: string, { id, pem }: PublicKey): Promise<boolean> {
  try {
    const publicKey = await importPem(pem)
    const { modulusLength } = publicKey.algorithm as Partial<RsaKeyAlgorithm>
    if (modulusLength !== undefined && modulusLength > keyBits) return false
    const key = new CryptographicKey({ id: new URL(id), owner: new URL(owner), publicKey })
    const { verified } = await verifyRequestDetailed(request, {
      keyCache: { get: async () => key, set: async () => undefined },
      documentLoader: loadNothing,
      contextLoader: loadNothing,
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

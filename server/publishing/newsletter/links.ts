import { endpointUrl } from '../../../contract/endpoint.ts'
import { unsubscribe } from '../../../contract/endpoints.ts'
import { readToken, signToken } from '../../platform/index.ts'

const purpose = 'newsletter unsubscribe'

type Subject = { subscriberId: string; mailingId?: string | undefined }

/** The token of the links at the foot of an email. In an issue it names the mailing too, which counts who unsubscribes. */
export function footLinks(secret: Uint8Array, { subscriberId, mailingId }: Subject) {
  const token = signToken(secret, purpose, mailingId === undefined ? subscriberId : `${subscriberId}@${mailingId}`)
  const page = (name: string) => `/newsletter/${name}?token=${encodeURIComponent(token)}`
  return { page: page('unsubscribe'), oneClick: endpointUrl(unsubscribe, {}, { token }), lists: page('lists') }
}

export function readFootToken(secret: Uint8Array, token: string): Subject | undefined {
  const [subscriberId, mailingId] = readToken(secret, purpose, token)?.split('@') ?? []
  return subscriberId === undefined ? undefined : { subscriberId, mailingId }
}

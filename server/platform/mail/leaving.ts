/** Links that end the emails of one kind, or a digest, without signing in. */
import { endpointUrl } from '../../../contract/endpoint.ts'
import { endNotificationEmails } from '../../../contract/endpoints/preferences.ts'
import type { ChoosableKind } from '../../../contract/preferences.ts'
import type { DigestFrequency } from '../database/schema.ts'
import type { Leave } from './email.ts'
import { readToken, signToken } from './signed-token.ts'

const purpose = 'notification emails'

export type Left = { accountId: string; left: ChoosableKind | DigestFrequency }

export function leaveOf(secret: Uint8Array, { accountId, left }: Left): Leave {
  const token = signToken(secret, purpose, `${accountId}.${left}`)
  return {
    page: `/preferences/unsubscribe?token=${encodeURIComponent(token)}`,
    oneClick: endpointUrl(endNotificationEmails, {}, { token }),
    choose: '/profile#preferences',
  }
}

export function readLeft(secret: Uint8Array, token: string): Left | undefined {
  const [accountId, left] = readToken(secret, purpose, token)?.split('.') ?? []
  return accountId === undefined || left === undefined ? undefined : { accountId, left: left as Left['left'] }
}

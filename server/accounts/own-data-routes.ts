import { v7 as makeId } from 'uuid'
import { toUtcDay } from '../../contract/dates.ts'
import { endpointUrl, success } from '../../contract/endpoint.ts'
import { deleteAccount, downloadData, requestDataDownload } from '../../contract/endpoints.ts'
import { recordAuditEntry } from '../people/index.ts'
import { isoTime, type Mount, Refusal, readToken, refuse, signToken } from '../platform/index.ts'
import type { PublishingServices } from '../publishing/index.ts'
import { exportAccount } from './data-export/export-account.ts'
import { deleteAccount as removeAccount } from './deletion.ts'

const purpose = 'data download'
const downloadable = 5 * 60 * 1000

const noDownload = () => refuse(404, 'This download has expired or was already used. Please request a new one.')

export const mountOwnData: Mount<PublishingServices> = ({ route }, services) => {
  const { database, secret, now } = services

  route(requestDataDownload, async ({ caller }) => {
    const token = signToken(secret, purpose, `${makeId()} ${caller.sessionId} ${now() + downloadable}`)
    return { url: endpointUrl(downloadData, {}, { token }) }
  })

  // Public, because a browser that saves a file sends no token; the URL holds a token that works once.
  route(downloadData, async ({ query: { token } }) => {
    const [id, sessionId, expiresAt] = readToken(secret, purpose, token)?.split(' ') ?? []
    if (id === undefined || sessionId === undefined || now() > Number(expiresAt)) return noDownload()
    const at = isoTime(now())
    const accountId = await database.write(async (transaction) => {
      const session = await transaction
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select('account.id')
        .where('session.id', '=', sessionId)
        .where('session.ended_at', 'is', null)
        .where('account.suspended_at', 'is', null)
        .where('account.deleted_at', 'is', null)
        .executeTakeFirst()
      if (session === undefined) return undefined
      // The row id comes from the token, so a second use conflicts.
      const act = { id, actor: session.id, action: 'account.exported', subject: session.id, at } as const
      return (await recordAuditEntry(transaction, act)) ? session.id : undefined
    })
    if (accountId === undefined) return noDownload()
    return new Response(exportAccount(services, accountId, at), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="lede-data-${toUtcDay(at)}.zip"`,
        'cache-control': 'no-store',
      },
    })
  })

  route(deleteAccount, async ({ caller, body: { byline } }) => {
    const deleted = await removeAccount(services, { caller, byline })
    if (deleted instanceof Refusal) return deleted
    return deleted ? success : refuse(401, 'Not authenticated')
  })
}

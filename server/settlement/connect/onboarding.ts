/** Opens a journalist's account at Stripe, and addresses there for its owner. */
import { userTypes } from '../../../contract/limits.ts'
import { stripeRefusedAccount } from '../../../contract/payout-connection.ts'
import type { ConnectGateway, MoneyServices } from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { type Caller, isoTime, type PlatformServices, type Refusal, refuse } from '../../platform/index.ts'
import { type AccountRow, isGone, readAccount } from './account-rows.ts'

type Owner = Pick<Caller, 'id' | 'email' | 'sessionId'>

const signedOut = () => refuse(401, 'Not authenticated')

/** Throws `GatewayUnreachable`. */
export async function openOnboarding(
  services: MoneyServices,
  connect: ConnectGateway,
  caller: Owner,
): Promise<string | Refusal> {
  const stripeId = await findOrOpenAccount(services, connect, caller)
  if (typeof stripeId !== 'string') return stripeId
  const profile = `${services.publicUrl}/profile?stripe=`
  return connect.openOnboarding({ stripeId, returnUrl: `${profile}return`, refreshUrl: `${profile}refresh` })
}

async function findOrOpenAccount(
  services: MoneyServices,
  connect: ConnectGateway,
  caller: Owner,
): Promise<string | Refusal> {
  const known = await readAccount(services.database.query, caller.id)
  if (known !== undefined && !isGone(known)) return known.stripe_id
  // The same key opens the same account, also for two requests at once and after a lost answer.
  const key = known === undefined ? `connect-${caller.id}` : `connect-${caller.id}-after-${known.stripe_id}`
  const opened = await connect.openAccount({ key, id: caller.id, email: caller.email })
  if (typeof opened !== 'string') {
    services.logger.warn({ account: caller.id, code: opened.code }, 'Stripe refused to open an account')
    return refuse(409, stripeRefusedAccount)
  }
  return saveAccount(services, caller, { known, stripeId: opened })
}

/** Another request may have saved an account meanwhile; then that one counts. */
function saveAccount(
  { database, now }: MoneyServices,
  caller: Owner,
  { known, stripeId }: { known: AccountRow | undefined; stripeId: string },
): Promise<string | Refusal> {
  const at = isoTime(now())
  const opened = {
    stripe_id: stripeId,
    status: 'incomplete' as const,
    needs: '',
    ready_since: null,
    removed_at: null,
    due_at: at,
    checked_at: at,
  }
  return database.write(async (transaction) => {
    const session = await transaction
      .selectFrom('account')
      .innerJoin('session', 'session.account_id', 'account.id')
      .select('session.id')
      .where('account.id', '=', caller.id)
      .where('account.user_type', '>=', userTypes.journalist)
      .where('session.id', '=', caller.sessionId)
      .where('session.ended_at', 'is', null)
      .executeTakeFirst()
    if (session === undefined) return signedOut()
    const now = await readAccount(transaction, caller.id)
    if (now?.stripe_id !== known?.stripe_id) return now?.stripe_id ?? signedOut()
    if (now === undefined) {
      await transaction
        .insertInto('connect_account')
        .values({ account_id: caller.id, ...opened, held_at: null, revision: 1 })
        .execute()
    } else {
      await transaction
        .updateTable('connect_account')
        .set({ ...opened, revision: now.revision + 1 })
        .where('account_id', '=', caller.id)
        .execute()
    }
    const act = { actor: caller.id, action: 'connection.opened', subject: caller.id, at } as const
    await recordAuditEntry(transaction, act)
    return stripeId
  })
}

/** A transfer that Stripe has not made yet fails with the next attempt (`sending.ts`). */
export async function removeAccount({ database, now }: Pick<PlatformServices, 'database' | 'now'>, accountId: string) {
  const at = isoTime(now())
  await database.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('connect_account')
      .set(({ eb }) => ({
        status: 'restricted' as const,
        needs: '',
        ready_since: null,
        removed_at: at,
        revision: eb('revision', '+', 1),
      }))
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const act = { actor: accountId, action: 'connection.removed', subject: accountId, at } as const
    await recordAuditEntry(transaction, act)
  })
}

/** Changes where a person hears of things. What waits follows at once: an email in the outbox, and what a digest would tell. */
import type { Transaction } from 'kysely'
import { choosableKinds, pushKinds } from '../../../contract/preference-limits.ts'
import type {
  ChoosableKind,
  NotificationChoice,
  Preferences,
  PreferencesChange,
  PushKind,
  QuietHours,
} from '../../../contract/preferences.ts'
import {
  type DigestFrequency,
  defaultChoice,
  digestAfter,
  isoTime,
  type Left,
  type Reader,
  type Schema,
  scheduleDigests,
} from '../../platform/index.ts'

/** Null until the person has chosen. News of what one follows can be many. */
export function parsePushKinds(stored: string | null): PushKind[] {
  if (stored === null) return pushKinds.filter((kind) => kind !== 'followedNews')
  const kinds: unknown[] = JSON.parse(stored)
  return pushKinds.filter((kind) => kinds.includes(kind))
}

export async function readPreferences(query: Reader, accountId: string, at: string): Promise<Preferences> {
  const chosen = await query.selectFrom('notification_choice').selectAll().where('account_id', '=', accountId).execute()
  const settings = await query
    .selectFrom('notification_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const {
    time_zone = null,
    quiet_from: from,
    quiet_until: until,
    paused_until = null,
    push_kinds = null,
  } = settings ?? {}
  const choices = new Map(chosen.map(({ kind, choice }) => [kind, choice]))
  return {
    kinds: Object.fromEntries(choosableKinds.map((kind) => [kind, choices.get(kind) ?? defaultChoice(kind)])),
    push_kinds: parsePushKinds(push_kinds),
    time_zone,
    quiet_hours: from != null && until != null ? { from, until } : null,
    paused_until: paused_until !== null && paused_until > at ? paused_until : null,
  }
}

type Change = { accountId: string; change: PreferencesChange; at: string }

export async function changePreferences(
  transaction: Transaction<Schema>,
  { accountId, change, at }: Change,
): Promise<void> {
  await saveSettings(transaction, { accountId, change, at })
  const kinds = Object.entries(change.kinds ?? {}) as [ChoosableKind, NotificationChoice][]
  await chooseKinds(transaction, { accountId, kinds, at })
}

async function saveSettings(
  transaction: Transaction<Schema>,
  { accountId, change: { time_zone, quiet_hours, paused_until, push_kinds }, at }: Change,
): Promise<void> {
  const changed = {
    ...(push_kinds !== undefined && { push_kinds: JSON.stringify(push_kinds) }),
    ...(push_kinds !== undefined && { news_pushed_until: push_kinds.includes('followedNews') ? at : null }),
    ...(time_zone !== undefined && { time_zone }),
    ...(quiet_hours !== undefined && columnsOf(quiet_hours)),
    ...(paused_until !== undefined && {
      paused_until: paused_until === null ? null : isoTime(Date.parse(paused_until)),
    }),
  }
  if (Object.keys(changed).length === 0) return
  const settings = await transaction
    .insertInto('notification_settings')
    .values({ account_id: accountId, ...changed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changed))
    .returning(['time_zone', 'paused_until'])
    .executeTakeFirstOrThrow()
  for (const frequency of ['daily', 'weekly'] as const) {
    await transaction
      .updateTable('digest')
      .set({ due_at: digestAfter(at, frequency, settings) })
      .where('account_id', '=', accountId)
      .where('frequency', '=', frequency)
      .execute()
  }
}

const columnsOf = (hours: QuietHours | null) => ({
  quiet_from: hours?.from ?? null,
  quiet_until: hours?.until ?? null,
})

type Choices = { accountId: string; kinds: [ChoosableKind, NotificationChoice][]; at: string }

async function chooseKinds(transaction: Transaction<Schema>, { accountId, kinds, at }: Choices): Promise<void> {
  if (kinds.length === 0) return
  await transaction
    .insertInto('notification_choice')
    .values(kinds.map(([kind, choice]) => ({ account_id: accountId, kind, choice })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet(({ ref }) => ({ choice: ref('excluded.choice') })),
    )
    .execute()
  await moveMarks(transaction, { accountId, kinds, at })
  const news = kinds.find(([kind]) => kind === 'followedNews')?.[1]
  if (news !== undefined) await moveNews(transaction, { accountId, to: digestOf(news), at })
}

/** What a digest would tell is told by the one that the person has chosen instead, or in the app alone. */
async function moveMarks(transaction: Transaction<Schema>, { accountId, kinds, at }: Choices): Promise<void> {
  for (const [choice, some] of Map.groupBy(kinds, ([, choice]) => choice)) {
    const moved = some.flatMap(([kind]) => (kind === 'followedNews' ? [] : [kind]))
    if (moved.length === 0) continue
    const digest = digestOf(choice)
    const { numUpdatedRows } = await transaction
      .updateTable('notification')
      .set({ digest })
      .where('account_id', '=', accountId)
      .where('digest', 'is not', null)
      .where('kind', 'in', moved)
      .executeTakeFirstOrThrow()
    if (digest !== null && numUpdatedRows > 0n)
      await scheduleDigests(transaction, [{ accountId, frequency: digest }], at)
  }
}

const digestOf = (choice: NotificationChoice): DigestFrequency | null =>
  choice === 'daily' || choice === 'weekly' ? choice : null

/** News belong to one digest. When it becomes another one, they belong to that since they belonged to the former. */
async function moveNews(
  transaction: Transaction<Schema>,
  { accountId, to, at }: { accountId: string; to: DigestFrequency | null; at: string },
): Promise<void> {
  const own = await transaction
    .selectFrom('digest')
    .select(['frequency', 'news_since'])
    .where('account_id', '=', accountId)
    .where('news_since', 'is not', null)
    .executeTakeFirst()
  await transaction.updateTable('digest').set({ news_since: null }).where('account_id', '=', accountId).execute()
  if (to === null) return
  await scheduleDigests(transaction, [{ accountId, frequency: to }], at)
  await transaction
    .updateTable('digest')
    .set({ news_since: own?.news_since ?? at })
    .where('account_id', '=', accountId)
    .where('frequency', '=', to)
    .execute()
}

/** Ends the emails of a kind, or of all kinds in a digest. Whoever has chosen less stays with that. */
export async function endEmails(
  transaction: Transaction<Schema>,
  { accountId, left }: Left,
  at: string,
): Promise<void> {
  const account = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (account === undefined) return
  const { kinds } = await readPreferences(transaction, accountId, at)
  const ended = choosableKinds.filter((kind) =>
    left === 'daily' || left === 'weekly' ? kinds[kind] === left : kind === left && kinds[kind] !== 'never',
  )
  await chooseKinds(transaction, { accountId, kinds: ended.map((kind) => [kind, 'app']), at })
}

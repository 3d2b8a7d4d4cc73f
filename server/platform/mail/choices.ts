/** Reads where accounts want to hear of each kind of event (docs/decisions/0080). */
import { type EmailKind, emailLimits } from '../../../contract/limits.ts'
import { choosableKinds } from '../../../contract/preference-limits.ts'
import type { ChoosableKind, NotificationChoice } from '../../../contract/preferences.ts'
import { chunk, type Reader } from '../database/database.ts'

const choosable: ReadonlySet<string> = new Set(choosableKinds)
export const isChoosable = <Kind extends string>(kind: Kind): kind is Kind & ChoosableKind => choosable.has(kind)

export const defaultChoice = (kind: ChoosableKind): NotificationChoice =>
  kind === 'followedNews' || 'emailed' in emailLimits[kind] ? 'app' : 'immediately'

/** The choice of an account for a kind. Of the kinds that nobody chooses, everybody hears at once. */
export type ChoiceOf = (accountId: string | undefined, kind: EmailKind) => NotificationChoice

export async function readChoices(
  query: Reader,
  { accounts, kinds }: { accounts: readonly string[]; kinds: readonly EmailKind[] },
): Promise<ChoiceOf> {
  const asked = [...new Set(kinds.filter(isChoosable))]
  const choices = new Map<string, NotificationChoice>()
  for (const some of asked.length === 0 ? [] : chunk(accounts)) {
    const rows = await query
      .selectFrom('notification_choice')
      .selectAll()
      .where('account_id', 'in', some)
      .where('kind', 'in', asked)
      .execute()
    for (const { account_id, kind, choice } of rows) choices.set(`${account_id} ${kind}`, choice)
  }
  return (accountId, kind) =>
    isChoosable(kind) ? (choices.get(`${accountId} ${kind}`) ?? defaultChoice(kind)) : 'immediately'
}

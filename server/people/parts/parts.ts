/**
 * Who has a part in a bounty (docs/product.md#parts-in-a-bounty). Every decision about money asks here. Accounts with an equal
 * payment card or payout account are one person, so the part of one is the part of all.
 */
import { createHmac } from 'node:crypto'
import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { SharedBrowser } from '../../../contract/complaint.ts'
import { chunk, type Reader, type Schema } from '../../platform/index.ts'

export type Part = 'creator' | 'journalist' | 'applicant' | 'backer' | 'sponsor'

type Query = Kysely<Schema>

type Mark = { accountId: string; kind: 'card' | 'payout account'; mark: string }

/** The accounts of the person who owns `accountId`, itself included. */
export async function readPersonAccounts(query: Reader, accountId: string): Promise<string[]> {
  const marks = await readLinkedMarks(query, [accountId])
  return [...new Set([accountId, ...marks.map((mark) => mark.accountId)])].toSorted()
}

/** Says for each account which person owns it: two accounts of one person have the same value. */
export async function readPersons(
  query: Reader,
  accountIds: readonly string[],
): Promise<(accountId: string) => string> {
  const owners = new Map<string, string>()
  const ownerOf = (account: string): string => {
    const owner = owners.get(account)
    return owner === undefined ? account : ownerOf(owner)
  }
  const byMark = new Map<string, string>()
  for (const mark of await readLinkedMarks(query, accountIds)) {
    const known = byMark.get(nameOf(mark))
    const person = ownerOf(mark.accountId)
    if (known === undefined) byMark.set(nameOf(mark), mark.accountId)
    else if (ownerOf(known) !== person) owners.set(person, ownerOf(known))
  }
  return ownerOf
}

const nameOf = ({ kind, mark }: Pick<Mark, 'kind' | 'mark'>) => `${kind} ${mark}`

/**
 * All marks of all persons who own one of the accounts. Each round asks for the marks of the accounts that were found and
 * for the owners of these marks, so that a card of very many accounts costs as many rows and not their square.
 */
async function readLinkedMarks(query: Reader, accountIds: readonly string[]): Promise<Mark[]> {
  const marks = query.selectFrom('person_mark').select(['account_id as accountId', 'kind', 'mark'])
  const known = new Set(accountIds)
  const names = new Set<string>()
  const found: Mark[] = []
  let accounts = [...known]
  while (accounts.length > 0) {
    const own = await inChunks(accounts, (some) => marks.where('account_id', 'in', some).execute())
    const fresh = own.filter((mark) => !names.has(nameOf(mark)))
    for (const mark of fresh) names.add(nameOf(mark))
    const isFresh = new Set(fresh.map(nameOf))
    const texts = [...new Set(fresh.map(({ mark }) => mark))]
    const owned = await inChunks(texts, (some) => marks.where('mark', 'in', some).execute())
    const linked = owned.filter((mark) => isFresh.has(nameOf(mark)))
    found.push(...linked)
    accounts = [...new Set(linked.map(({ accountId }) => accountId))].filter((account) => !known.has(account))
    for (const account of accounts) known.add(account)
  }
  return found
}

async function inChunks<Row>(list: readonly string[], read: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (const some of chunk(list)) rows.push(...(await read(some)))
  return rows
}

/** The parts of the person who owns `accountId`, in whatever account. */
export async function readParts(query: Reader, bountyId: string, accountId: string): Promise<ReadonlySet<Part>> {
  const persons = await readPersonAccounts(query, accountId)
  const pledges = query
    .selectFrom('pledge')
    .where('bounty_id', '=', bountyId)
    .where('account_id', 'in', persons)
    .where(({ eb, or }) => or([eb('ended_as', 'is', null), eb('ended_as', '!=', 'withdrawn')]))
  const applications = query
    .selectFrom('application')
    .where('bounty_id', '=', bountyId)
    .where('journalist_id', 'in', persons)
  const found = await query
    .selectFrom('bounty')
    .select(sql<Part>`'creator'`.as('part'))
    .where('id', '=', bountyId)
    .where('creator_id', 'in', persons)
    .union(applications.select(sql<Part>`'journalist'`.as('part')).where('status', 'in', ['accepted', 'completed']))
    .union(applications.select(sql<Part>`'applicant'`.as('part')))
    .union(pledges.select(sql<Part>`'backer'`.as('part')).where('pot_id', 'is', null))
    .union(pledges.select(sql<Part>`'sponsor'`.as('part')).where('pot_id', 'is not', null))
    .execute()
  return new Set(found.map(({ part }) => part))
}

/** The account's address is verified, or this installation does not ask for that. */
export const isVerified = (): Expression<SqlBool> =>
  expressionBuilder<Schema, 'account'>().or([
    sql<SqlBool>`account.email_verified_at is not null`,
    sql<SqlBool>`not exists (select 1 from installation where requires_verified_email = 1)`,
  ])

/** Written at each start, so that statements and triggers know it. Votes count again, or no longer. */
export async function keepVerification(query: Query, isRequired: boolean): Promise<void> {
  await query
    .updateTable('installation')
    .set({ requires_verified_email: isRequired ? 1 : 0 })
    .execute()
}

/**
 * Remembers a card or payout account of an account. Marks are never forgotten before the account is deleted. Stories whose
 * creator and journalist turn out to be one person keep no rating.
 */
export async function recordMark(query: Query, { accountId, kind, mark }: Mark, at: string): Promise<void> {
  await query
    .insertInto('person_mark')
    .values({ account_id: accountId, kind, mark, marked_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'mark']).doUpdateSet({ marked_at: at }))
    .execute()
  const persons = await readPersonAccounts(query, accountId)
  if (persons.length === 1) return
  for (const journalists of chunk(persons)) {
    for (const creators of chunk(persons)) {
      await query
        .updateTable('delivery')
        .set({ own_person_at: at })
        .where('own_person_at', 'is', null)
        .where('journalist_id', 'in', journalists)
        .where('bounty_id', 'in', ({ selectFrom }) =>
          selectFrom('bounty').select('bounty.id').where('bounty.creator_id', 'in', creators),
        )
        .execute()
    }
  }
}

/**
 * The mark of a bank account. Keyed, because account numbers are few enough to try them all. Blanks, punctuation, small letters
 * and the digits of other scripts make no other account.
 */
export const markOfBankAccount = (secret: Uint8Array, number: string): string =>
  createHmac('sha256', secret)
    .update(`lede person mark ${plainNumberOf(number)}`)
    .digest('base64url')

/** Letters in capitals, and ASCII digits. */
export const plainNumberOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** Unicode keeps the ten digits of a script together, and after NFKC no two scripts are neighbors. */
function digitOf(digit: string): number {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return (code - zero) % 10
}

/** A bank can take a charge back for so long, in milliseconds. */
const disputable = 120 * 24 * 60 * 60 * 1000

/**
 * Forgets the marks of deleted accounts, once no bounty in which they had a part is open or can be disputed: until then, a
 * person could shake a part off with a new account.
 */
export async function forgetMarks({ database, now }: { database: { query: Query }; now: () => number }): Promise<void> {
  const { query } = database
  const since = new Date(now() - disputable).toISOString()
  const isOpen = sql<SqlBool>`bounty.closed_at is null and bounty.ended_at is null
    and (bounty.paid_at is null or bounty.paid_at > ${since})`
  const concerned = query
    .selectFrom('bounty')
    .select('bounty.creator_id as id')
    .where(isOpen)
    .union(
      query
        .selectFrom('application')
        .innerJoin('bounty', 'bounty.id', 'application.bounty_id')
        .select('application.journalist_id as id')
        .where(isOpen),
    )
    .union(
      query
        .selectFrom('pledge')
        .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
        .select('pledge.account_id as id')
        .where(isOpen),
    )
  const deleted = query
    .selectFrom('account')
    .select('account.id')
    .where('deleted_at', 'is not', null)
    .where('account.id', 'not in', concerned)
  await query.deleteFrom('person_mark').where('account_id', 'in', deleted).execute()
  const gone = query.selectFrom('account').select('account.id').where('deleted_at', 'is not', null)
  await query
    .deleteFrom('shared_device')
    .where(({ or, eb }) => or([eb('account_id', 'in', gone), eb('other_id', 'in', gone)]))
    .execute()
}

/** Finds accounts with a part in the bounty that share a browser, the latest first. */
export async function readDeviceWarnings(query: Reader, bountyId: string): Promise<SharedBrowser[]> {
  const concerned = query
    .selectFrom('bounty')
    .select('creator_id as id')
    .where('id', '=', bountyId)
    .union(query.selectFrom('application').select('journalist_id as id').where('bounty_id', '=', bountyId))
    .union(query.selectFrom('pledge').select('account_id as id').where('bounty_id', '=', bountyId))
  const rows = await query
    .selectFrom('shared_device')
    .innerJoin('account', 'account.id', 'shared_device.account_id')
    .innerJoin('account as other', 'other.id', 'shared_device.other_id')
    .select(['account.name', 'other.name as other_name', 'seen_at'])
    .where('account_id', 'in', concerned)
    .where('other_id', 'in', concerned)
    .orderBy('seen_at', 'desc')
    .orderBy('account_id')
    .orderBy('other_id')
    .limit(mostWarnings)
    .execute()
  return rows.map(({ name, other_name, seen_at }) => ({ names: [name, other_name], seen_at }))
}

const mostWarnings = 50

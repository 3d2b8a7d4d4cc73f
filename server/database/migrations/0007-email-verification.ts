/**
 * Verified email addresses, and an outbox that keeps nothing readable. Accounts that exist are not verified: nobody has
 * shown yet that their address is theirs. The people of the demonstration are.
 */
import { domainToASCII } from 'node:url'
import { type Kysely, sql } from 'kysely'

const rowsAtOnce = 1_000
/** The people of the demonstration newsroom, who may be there already. */
const demonstration = [
  'reader',
  'journalist',
  'verified',
  'press',
  'admin',
  'ines.carvalhal',
  'dov.marchetti',
  'sunniva.rao',
  'harold.nakamura',
  'beatriz.olander',
  'callum.asante',
  'priya.vandersteen',
  'walter.ibarra',
  'noor.feldmann',
  'gwen.sorokina',
]

// The tables as they are at this migration, whatever the live schema becomes.
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
export async function up(database: Kysely<any>): Promise<void> {
  const { schema } = database
  await schema.alterTable('account').addColumn('email_verified_at', 'text').execute()

  // Nobody can have these addresses: `.example` is reserved (RFC 2606).
  await database
    .updateTable('account')
    .set(({ ref }) => ({ email_verified_at: ref('created_at') }))
    .where(
      'email',
      'in',
      demonstration.map((name) => `${name}@lede.example`),
    )
    .execute()

  await schema
    .createTable('email_verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('guesses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('code_expires_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('email_verification_by_account')
    .on('email_verification')
    .columns(['account_id', 'id'])
    .execute()
  await schema.createIndex('email_verification_by_expiry').on('email_verification').column('expires_at').execute()

  // The whole email, encrypted. Null in rows that were queued before: they leave as they are.
  await schema.alterTable('outbox').addColumn('sealed', 'text').execute()

  await normalizeDomains(database, 'account')
  await normalizeDomains(database, 'newsletter_subscriber')
}

/** Domains are kept in ASCII from now on. An address whose normalized form somebody else has stays as it is. */
// biome-ignore lint/suspicious/noExplicitAny: see above
async function normalizeDomains(database: Kysely<any>, table: 'account' | 'newsletter_subscriber'): Promise<void> {
  let last = ''
  for (;;) {
    const rows: { id: string; email: string }[] = await database
      .selectFrom(table)
      .select(['id', 'email'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, email } of rows) {
      const normalized = normalize(email)
      if (normalized === email) continue
      await database
        .updateTable(table)
        .set({ email: normalized })
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom(`${table} as other`).select(sql`1`.as('one')).where('other.email', '=', normalized))),
        )
        .execute()
    }
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id ?? ''
  }
}

function normalize(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1)).replace(/\.$/, '')
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`
}

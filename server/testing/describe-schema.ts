/** Describes a database schema independently of column order, quoting and case, for comparison. */
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

export const describeSchema = ({ engine, query }: Database): Promise<string[]> =>
  engine === 'postgres' ? describePostgres(query) : describeSqlite(query)

async function describePostgres(query: Database['query']): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, generation_expression)
      as line from information_schema.columns where table_schema = 'public'
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'function', oid::regprocedure, md5(prosrc)) from pg_proc
      where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
    union all
    select concat_ws(' ', 'extension', extname) from pg_extension
  `.execute(query)
  return rows.map(({ line }) => line).toSorted()
}

async function describeSqlite(query: Database['query']): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%')
    select concat_ws(' ', 'column', tables.name, c.name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden) as line
      from tables, pragma_table_xinfo(tables.name) c
    union all
    select concat_ws(' ', 'reference', tables.name, f."from", f."table", f."to", f.on_update, f.on_delete)
      from tables, pragma_foreign_key_list(tables.name) f
    union all
    select concat_ws(' ', 'index', tables.name, iif(i.origin = 'c', i.name, i.origin), i."unique", i.partial,
        (select group_concat(name) from (select name from pragma_index_info(i.name) order by seqno)))
      from tables, pragma_index_list(tables.name) i
    union all
    select concat_ws(' ', type, sql) from sqlite_schema where type in ('index', 'trigger', 'view') and sql is not null
    union all
    select concat_ws(' ', 'rules', name, sql) from tables
  `.execute(query)
  return rows.map(({ line }) => (line.startsWith('rules ') ? rulesOf(line) : tidy(line))).toSorted()
}

/** Without comments. */
const tidy = (text: string) =>
  text.replaceAll(/--.*$/gm, '').replaceAll(/["`]/g, '').replaceAll(/\s+/g, ' ').toLowerCase()

/** The checks and named constraints of a table, which no SQLite pragma reports. */
function rulesOf(line: string): string {
  const text = tidy(line)
  const [, table = ''] = text.split(' ')
  const parts = splitAtCommas(text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')))
  return `rules ${table} ${parts
    .filter((part) => /\b(?:check|constraint|generated|collate)\b/.test(part))
    .toSorted()
    .join('; ')}`
}

function splitAtCommas(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of list) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

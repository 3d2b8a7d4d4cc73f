import type { SelectQueryBuilder } from 'kysely'
export type ExportedFile = { name: string; input: string | AsyncIterable<string> | ReadableStream<Uint8Array> }

export const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

// biome-ignore lint/suspicious/noExplicitAny: a query on one table does not have the type of a query on another
export type QueryOf<Row> = SelectQueryBuilder<any, any, Row>

/** Reads a query page by page, ordered by its unique column `key`. */
export async function* paged<Row extends { id: string }>(
  rows: QueryOf<Row>,
  key: string,
  size = 200,
): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const page: Row[] = await rows.where(key, '>', after).orderBy(key).limit(size).execute()
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < size) return
    after = last.id
  }
}

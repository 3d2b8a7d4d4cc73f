/** Tells which tables the statements of the server write, and which they name while something is asked. */
export function watchTables() {
  const written = new Set<string>()
  let read: Set<string> | undefined
  return {
    observe({ sql }: { sql: string }) {
      // Nothing that anybody is shown here depends on sessions.
      for (const [, table = ''] of sql.matchAll(/(?:insert into|update|delete from) "?(\w+)/gi))
        if (table !== 'session') written.add(table)
      for (const [word] of sql.matchAll(/\w+/g)) read?.add(word)
    },
    /** The tables written since the last call. */
    takeWritten(): Set<string> {
      const taken = new Set(written)
      written.clear()
      return taken
    },
    async during<Result>(work: () => Promise<Result>): Promise<{ result: Result; read: Set<string> }> {
      const words = new Set<string>()
      read = words
      const result = await work()
      read = undefined
      return { result, read: words }
    },
  }
}

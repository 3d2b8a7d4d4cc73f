export type Engine = 'sqlite' | 'postgres'

/** A key that counts up and is never used twice. */
export const counterOf = (engine: Engine) =>
  engine === 'sqlite' ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key'

/** A trigger that runs `statements` after each row. On PostgreSQL it needs a function, which locks first if asked. */
type After = { name: string; event: string; statements: string; fn: string; lock?: string }

export const after = (engine: Engine, { name, event, statements, fn, lock = '' }: After): string[] =>
  engine === 'sqlite'
    ? [`create trigger ${name} after ${event} begin ${statements} end`]
    : [
        `create function ${fn}() returns trigger language plpgsql as $$ begin ${lock} ${statements} return null; end $$`,
        `create trigger ${name} after ${event} for each row execute function ${fn}()`,
      ]

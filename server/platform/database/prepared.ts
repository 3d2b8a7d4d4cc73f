import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Value = string | number | readonly string[] | undefined

class Placeholder {
  readonly name: string
  readonly index: number | undefined
  constructor(name: string, index?: number) {
    this.name = name
    this.index = index
  }
}

const compiledFor = new WeakMap<object, Map<string, CompiledQuery>>()

/**
 * Runs a statement that is built and compiled at its first use only, because for a list this takes longer than the
 * statement itself. `build` gets placeholders in the place of the values: it may pass them on and ask whether one is
 * undefined, and must not read them. All else that it depends on belongs into `name`.
 */
export async function runPrepared<const Values extends Record<string, Value>, Row>(
  query: Kysely<Schema>,
  name: string,
  values: Values,
  build: (placeholders: Values) => Compilable<Row>,
): Promise<Row[]> {
  const known = compiledFor.get(query) ?? new Map<string, CompiledQuery>()
  compiledFor.set(query, known)
  const key = `${name} ${Object.values(values).map(shapeOf)}`
  const compiled = known.get(key) ?? build(holdPlaces(values)).compile()
  known.set(key, compiled)
  const parameters = compiled.parameters.map((parameter) =>
    parameter instanceof Placeholder ? read(values[parameter.name], parameter.index) : parameter,
  )
  const { rows } = await query.executeQuery({ ...compiled, parameters })
  return rows as Row[]
}

const shapeOf = (value: Value) => (Array.isArray(value) ? value.length : value === undefined ? 0 : 1)

const holdPlaces = <Values extends Record<string, Value>>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value === undefined) return [name, undefined]
      return [
        name,
        Array.isArray(value) ? value.map((_, index) => new Placeholder(name, index)) : new Placeholder(name),
      ]
    }),
  ) as unknown as Values

const read = (value: Value, index: number | undefined) => (index === undefined ? value : (value as string[])[index])

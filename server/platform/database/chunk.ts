/** Splits rows for several statements, because both engines limit the number of parameters. */
export function chunk<One>(list: readonly One[], size = 500): One[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}

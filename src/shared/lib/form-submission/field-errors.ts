/**
 * The server's sentence about fields, `FIELD: sentence` and several of them joined by `; `, as errors of the form's own
 * fields. Nothing where one of them is no field of the form: then it is a sentence about the whole.
 */
export function parseFieldErrors(detail: string, names: readonly string[]): Record<string, string> | undefined {
  const errors = detail.split(/; (?=\w+: )/).map((part) => /^(\w+): (.+)$/s.exec(part))
  const entries = errors.flatMap((error) => (error === null ? [] : [[error[1] as string, error[2] as string] as const]))
  const areAllKnown = entries.length === errors.length && entries.every(([name]) => names.includes(name))
  return areAllKnown ? Object.fromEntries(entries) : undefined
}

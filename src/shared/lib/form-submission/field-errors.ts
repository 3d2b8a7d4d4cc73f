/**
 * Parses `FIELD: sentence; FIELD: sentence` from the server. Returns undefined unless every part names a field of the
 * form: then the message concerns the whole form.
 */
export function parseFieldErrors(detail: string, names: readonly string[]): Record<string, string> | undefined {
  const errors = detail.split(/; (?=\w+: )/).map((part) => /^(\w+): (.+)$/s.exec(part))
  const entries = errors.flatMap((error) => (error === null ? [] : [[error[1] as string, error[2] as string] as const]))
  const areAllKnown = entries.length === errors.length && entries.every(([name]) => names.includes(name))
  return areAllKnown ? Object.fromEntries(entries) : undefined
}

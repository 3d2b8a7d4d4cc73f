type WithConnection = { connection?: { saveData?: boolean; effectiveType?: string } }

/** The reader asked to save data, or is on 2G. Firefox and Safari do not say. */
export function savesData(): boolean {
  const { connection } = navigator as WithConnection
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

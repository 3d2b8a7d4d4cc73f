export const readBrowserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Browsers list one name of each zone, and may name their own or a saved one differently. */
export const listZones = (...others: string[]): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...others])].sort()

/** Notes a failure that the specification wants "only logged": the reader sees an empty state, not an error. */
export function logError(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.warn(what, cause)
}

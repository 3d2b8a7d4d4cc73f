/** For errors that the specification wants "only logged": the reader sees an empty state. */
export function logError(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this function is the log
  console.warn(what, cause)
}

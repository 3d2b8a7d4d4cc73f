/** What the benchmark page and the process that drives it share. */
export type OpenEditor = (root: HTMLElement, saved: string) => Promise<void> | void

declare global {
  interface Window {
    bench: {
      open: () => Promise<number>
      /** Milliseconds from each key to the paint of its character, since the previous call. */
      takeKeys: () => number[]
    }
  }
}

/**
 * How the server gets a page from the application without importing it: `main.ts` hands over one function, built or
 * Vite's (design, section 4).
 */

/** Where the browser finds what a page needs. Addresses are absolute paths. */
export type PageAssets = {
  /** What was built of `src/app/first-script.ts`, to stand in the page. */
  firstScript: string
  /** The modules of this page, all to be asked for at once: the one that starts the application, then what it imports. */
  modules: string[]
  /** The styles of this page, to stand in its head. */
  inlineStyles: string
  /** The sheets that `inlineStyles` was read from, so that the browser does not load them again. */
  styleSheets: string[]
  /** Fonts of the first view. */
  fonts: string[]
}

export type PageRequest = {
  /** Absolute, as the reader asked for it. */
  url: string
  /** Where the newsroom says it lives, for canonical addresses: `https://lede.example`. */
  origin: string
  /** Asks this server's own API, without a network. */
  fetch: typeof fetch
  /** The assets for a page, by the source modules of its lazy parts: `src/pages/home/index.ts`. */
  assetsFor: (modules: readonly string[]) => Promise<PageAssets>
}

/** A whole HTML document, or where to go instead. */
export type PageResponse = { status: number; html: string } | { status: 301 | 302 | 307 | 308; location: string }

export type RenderPage = (request: PageRequest) => Promise<PageResponse>

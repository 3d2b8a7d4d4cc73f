/**
 * `main.ts` passes a `RenderPage` to the server, from the build or from Vite, so the server never imports the client.
 */

import type { Currency } from './currency.ts'

export type PageAssets = {
  firstScript: string
  /** In the order in which the browser evaluates them; the entry is last. */
  modules: string[]
  inlineStyles: string
  /** The source files of `inlineStyles`, which the browser must not load again. */
  styleSheets: string[]
  fonts: string[]
}

export type PageRequest = {
  currency: Currency
  /** False where the operator has switched the service worker off. */
  serviceWorker: boolean
  url: string
  /** The public origin for canonical URLs: `https://lede.example`. */
  origin: string
  /** Calls the server's own API in process. */
  fetch: typeof fetch
  assetsFor: (modules: readonly string[]) => Promise<PageAssets>
}

export type PageResponse = { status: number; html: string } | { status: 301 | 302 | 307 | 308; location: string }

export type RenderPage = (request: PageRequest) => Promise<PageResponse>

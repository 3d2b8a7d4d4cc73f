import { pageScript, speculationRules } from '@contract/content-security.ts'
import type { Currency } from '@contract/currency.ts'
import type { PageAssets } from '@contract/page-renderer.ts'
import { withoutWorkerAttribute } from '@contract/service-worker.ts'
import { dark, light } from '@/shared/styles'
import { pageDataId } from '../page-data/page-data.ts'

export type PageParts = {
  currency: Currency
  serviceWorker: boolean
  /** A visitor can read and use the page before the application runs (docs/decisions/0077). */
  isComplete: boolean
  /** A Unix time, with which `@/shared/lib/date` begins in the browser; undefined if the page shows nothing that it decides. */
  renderedAt?: number | undefined
  head: string
  body: string
  data: string
  assets: PageAssets
}

/** The inline script applies the stored theme before the first paint and loads the modules after the first view. */
export function pageDocument({
  currency,
  serviceWorker,
  isComplete,
  renderedAt,
  head,
  body,
  data,
  assets,
}: PageParts): string {
  return `<!doctype html>
<html lang="en" data-currency="${currency}"${isComplete ? ' data-complete' : ''}${serviceWorker ? '' : ` ${withoutWorkerAttribute}`}${renderedAt === undefined ? '' : ` data-rendered-at="${renderedAt}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script data-modules="${attribute(assets.modules.join(' '))}">${pageScript(assets.firstScript)}</script>
${head}
${assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(href)}">`).join('\n')}
<style>${assets.inlineStyles}</style>
${assets.styleSheets.map((href) => `<link rel="stylesheet" disabled href="${attribute(href)}">`).join('\n')}
<meta name="theme-color" content="${light.page}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.page}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title="Lede">
</head>
<body>
${body}
<script type="application/json" id="${pageDataId}">${data}</script>
${isComplete ? `<script type="speculationrules">${speculationRules}</script>\n` : ''}</body>
</html>
`
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

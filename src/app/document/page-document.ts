import type { PageAssets } from '@contract/page-renderer.ts'
import { pageScript } from '@contract/page-script.ts'
import { dark, light } from '@/shared/styles'
import { pageDataId } from '../page-data/page-data.ts'

export type PageParts = {
  /** What React rendered for the head: title, description, preloads. */
  head: string
  /** The application, inside `<div id="root">`. */
  body: string
  /** JSON that may stand inside a script element. */
  data: string
  assets: PageAssets
}

/**
 * The whole document around a rendered page: the theme a reader chose before the first paint, then what the first view
 * needs. The script that stands in it is small; it asks for the modules that it is given once the first view is there.
 */
export function pageDocument({ head, body, data, assets }: PageParts): string {
  return `<!doctype html>
<html lang="en">
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
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
${body}
<script type="application/json" id="${pageDataId}">${data}</script>
</body>
</html>
`
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

import { pageScript, speculationRules } from '@contract/content-security.ts'
import { expect, test } from 'vitest'
import { type PageParts, pageDocument } from './page-document.ts'

const parts: PageParts = {
  currency: 'EUR',
  serviceWorker: true,
  isComplete: false,
  head: '<title>Lede</title>',
  body: '<div id="root"><h1>Lede</h1></div>',
  data: '{"origin":"https://lede.example","answers":{}}',
  assets: {
    firstScript: 'begin()',
    modules: ['/assets/entry.js', '/assets/react.js'],
    inlineStyles: 'h1{margin:0}',
    styleSheets: ['/assets/entry.css'],
    fonts: ['/assets/serif.woff2'],
  },
}
const html = pageDocument(parts)

test('the document preloads what the first view needs and no scripts', () => {
  const order = [
    '<meta charset="utf-8">',
    '<script data-modules="/assets/entry.js /assets/react.js">',
    '<title>Lede</title>',
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/serif.woff2">',
    '<style>h1{margin:0}</style>',
    '<div id="root"><h1>Lede</h1></div>',
    '<script type="application/json" id="lede-data">',
  ].map((part) => html.indexOf(part))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
  expect(html).not.toMatch(/<script[^>]* src|modulepreload/)
})

test('the document links to its icons, its manifest and its search', () => {
  const links = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest|search)" href="(.*?)"(.*?)>/g)]
  expect(links.map(([, rel, href, more]) => [rel, href, ...(rel === 'search' ? [more] : [])])).toEqual([
    ['icon', '/favicon.ico'],
    ['icon', '/favicon.svg'],
    ['apple-touch-icon', '/apple-touch-icon.png'],
    ['manifest', '/manifest.webmanifest'],
    ['search', '/opensearch.xml', ' type="application/opensearchdescription+xml" title="Lede"'],
  ])
})

test('a stylesheet whose rules are inlined is linked as disabled', () => {
  expect(html).toContain('<link rel="stylesheet" disabled href="/assets/entry.css">')
})

test('the page script is the only executable script in the document', () => {
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)].map(([, attributes = '', text]) => ({
    attributes,
    text,
  }))
  expect(scripts.filter(({ attributes }) => !attributes.includes('json')).map(({ text }) => text)).toEqual([
    pageScript('begin()'),
  ])
})

test('the document names the currency for the application', () => {
  expect(html).toContain('<html lang="en" data-currency="EUR">')
})

test('the document says where the operator has switched the service worker off', () => {
  expect(pageDocument({ ...parts, serviceWorker: false })).toContain(
    '<html lang="en" data-currency="EUR" data-without-worker>',
  )
})

test('a complete page is marked, and lets the browser render the next story ahead', () => {
  const complete = pageDocument({ ...parts, isComplete: true })
  expect([complete, html].map((page) => page.includes('data-complete'))).toEqual([true, false])
  expect(complete).toContain(`<script type="speculationrules">${speculationRules}</script>`)
  expect(html).not.toContain('speculationrules')
})

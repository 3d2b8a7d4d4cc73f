/**
 * Checks that the built scripts and styles, libraries included, need no feature of the web that one of the oldest browsers
 * lacks (README.md#browsers), except those below.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { build } from './build.ts'
import { findInScript, findInStyles } from './web-features.ts'

/** Features that are used where a browser has them, and otherwise… */
const optional: Readonly<Record<string, string>> = {
  'accent-color': 'partly in Safari: controls have the browser’s own color',
  'break-after: avoid': 'a heading may be printed at the end of a page',
  'content-visibility': 'a longer layout',
  'content-visibility: auto': 'a longer layout',
  'content-visibility: visible': 'closed answers are not printed',
  '::details-content': 'only the open answers of a page are printed',
  'field-sizing': 'a field keeps its lines, and scrolls',
  'field-sizing: content': 'a field keeps its lines, and scrolls',
  'forced-color-adjust': 'only of use where high contrast exists, which no Safari has',
  'forced-color-adjust: none': 'only of use where high contrast exists, which no Safari has',
  orphans: 'pages are printed with single lines',
  widows: 'pages are printed with single lines',
  'overflow-clip-margin': 'only used with content-visibility, where a focus ring may be cut',
  'overscroll-behavior': 'the page behind a list scrolls on',
  'scrollbar-width': 'a wider scrollbar',
  'scrollbar-width: thin': 'a wider scrollbar',
  'text-wrap: pretty': 'lines break as usual',
  'word-break: auto-phrase': 'a Japanese heading breaks between any of its characters',
  '.caretPositionFromPoint()': 'Slate uses caretRangeFromPoint',
  '.caretRangeFromPoint()': 'Slate uses caretPositionFromPoint',
  '.createHTML()': 'the library asks for it',
  '.createPolicy()': 'the library asks for it',
  '.createScriptURL()': 'the service worker is named by its address',
  '.share()': 'the button is not shown',
  'navigator.share': 'the button is not shown',
  '.skipTransition()': 'React and the router ask for it',
  '.startViewTransition()': 'React and the router ask for it',
  'document.startViewTransition': 'the router asks for it',
  navigation: 'React asks for it',
  'Symbol.dispose': 'a library asks for it',
  Temporal: 'the server checks a time zone again',
  'Temporal.Now': 'the server checks a time zone again',
  'navigator.connection': 'React and savesData ask for it',
}

/** Methods of objects in the product and its libraries that share a name with a newer one of the web. */
const own = [
  'build',
  'canGoBack',
  'createContext',
  'delay',
  'destroy',
  'dispose',
  'equals',
  'fetch',
  'first',
  'forget',
  'format',
  'getInfo',
  'inspect',
  'intersection',
  'last',
  'node',
  'path',
  'retry',
  'run',
  'take',
  'token',
  'transition',
  'use',
].map((name) => `.${name}()`)

const client = path.resolve(import.meta.dirname, '../dist/client')

await build()
const lacking = new Map<string, string>()
for (const file of (await fs.readdir(client, { recursive: true })).filter((name) => /\.(?:css|js)$/.test(name))) {
  const text = await fs.readFile(path.join(client, file), 'utf8')
  const found = file.endsWith('.css') ? findInStyles(text) : findInScript(text)
  for (const [feature, browsers] of found) lacking.set(feature, `${browsers.join(', ')}, in ${file}`)
}
const known = [...Object.keys(optional), ...own]
const unknown = [...lacking].filter(([feature]) => !known.includes(feature))
const unused = known.filter((feature) => !lacking.has(feature))
for (const [feature, where] of unknown) console.error(`  ${feature} is newer than the oldest browsers: ${where}`)
for (const feature of unused)
  console.error(`  scripts/check-support.ts lists ${feature}, which the build does not use.`)
if (unknown.length + unused.length > 0) {
  console.error('  Do without it, or add what happens without it to scripts/check-support.ts.')
  process.exitCode = 1
}
console.log(`The build needs no browser that is newer than README.md says, with ${known.length} exceptions.`)

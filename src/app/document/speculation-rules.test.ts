// @vitest-environment happy-dom
import { hoverScript, speculationRules } from '@contract/content-security.ts'
import { afterEach, expect, test, vi } from 'vitest'

const { dataset } = document.documentElement
const kinds: [name: string, hovers: boolean, signedIn: boolean, preloads: string[]][] = [
  ['requests, but does not render, what a finger touches', false, false, ['prefetch']],
  ['renders what a mouse points at', true, false, ['prerender']],
  ['does neither for a signed-in person', true, true, []],
]

afterEach(() => {
  vi.unstubAllGlobals()
  delete dataset.hovers
  delete dataset.signedIn
})

test.each(kinds)('a page %s', (_, hovers, signedIn, preloads) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover:hover)' && hovers }))
  if (signedIn) dataset.signedIn = ''
  document.body.innerHTML = '<a href="/articles/1">A story</a><a href="/about">About</a>'
  new Function(hoverScript)()
  const found = Object.entries<{ where: { selector_matches: string } }[]>(JSON.parse(speculationRules)).flatMap(
    ([kind, rules]) =>
      rules.flatMap(({ where }) =>
        [...document.querySelectorAll(where.selector_matches)].map((link) => [kind, link.textContent]),
      ),
  )
  expect(found).toEqual(preloads.map((kind) => [kind, 'A story']))
})

import { describe, expect, it } from 'vitest'
import { findInScript, findInStyles } from './web-features.ts'

const namesIn = (found: ReadonlyMap<string, string[]>) => [...found.keys()]

describe('findInScript', () => {
  it.each([
    ['Promise.try(load)', ['Promise.try', '.try()']],
    ['new Set([1]).isSubsetOf(other)', ['.isSubsetOf()']],
    ['for (const one of list.values().map(read)) show(one)', ['iterator.map()']],
    ['Object.values(list).map(read)', []],
    ['Uint8Array.fromBase64(text)', ['Uint8Array.fromBase64', '.fromBase64()']],
    ['await scheduler.yield()', ['.yield()', 'scheduler']],
    ['requestIdleCallback(preload)', ['requestIdleCallback']],
    ['document.startViewTransition(show)', ['document.startViewTransition', '.startViewTransition()']],
    ['new URLPattern(path)', ['URLPattern']],
    ['URL.parse(address)', ['URL.parse']],
    ['[...Map.groupBy(list, nameOf)].toSorted().at(-1)', []],
    ['navigator.locks.request(name, work)', []],
  ])('%s', (script, features) => expect(namesIn(findInScript(script))).toEqual(features))

  it('names the browsers that lack a feature, and since when they have it', () =>
    expect(findInScript('new Set([1]).isSubsetOf(other)').get('.isSubsetOf()')).toEqual(['firefox (127)']))
})

describe('findInStyles', () => {
  it.each([
    ['a { text-decoration: underline 2px }', ['text-decoration: several values']],
    ['a { text-decoration: underline; text-decoration-thickness: 2px }', []],
    ['a { -webkit-text-decoration: underline red; text-decoration: underline red }', []],
    ['textarea { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
    ['@supports (field-sizing: content) { textarea { field-sizing: content } }', []],
    ['@starting-style { a { opacity: 0 } }', ['@starting-style']],
    ['p { text-wrap: pretty }', ['text-wrap: pretty']],
    ['p { color: light-dark(black, white); block-size: 100dvh }', []],
    ['p { position-anchor: --link; inset: anchor(end) }', ['position-anchor', 'inset: anchor', 'anchor(']],
    [':root:has(:open) { color: red }', [':open']],
  ])('%s', (style, features) => expect(namesIn(findInStyles(style))).toEqual(features))
})

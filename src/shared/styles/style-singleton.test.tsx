import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { styleSingleton } from './style-singleton.ts'

const adopted = () => document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText)

describe('styleSingleton', () => {
  it('keeps one style sheet while any instance is mounted and adds no element', () => {
    const Styles = styleSingleton()
    const root = createRoot(document.createElement('div'))
    const show = (...styles: string[]) =>
      flushSync(() => root.render(styles.map((one) => <Styles key={one} styles={one} />)))
    show('body { overflow: hidden; }', 'body { overflow: clip; }')
    expect(adopted()).toEqual(['body { overflow: hidden; }'])
    show('body { overflow: clip; }')
    expect(adopted()).toHaveLength(1)
    show()
    expect(adopted()).toEqual([])
    expect(document.querySelector('style')).toBeNull()
  })
})

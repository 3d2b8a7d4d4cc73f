import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { styleSingleton } from './style-singleton.ts'

const adopted = () => document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText)

describe('styleSingleton', () => {
  it('keeps one style sheet while any instance is mounted and adds no element', () => {
    const Styles = styleSingleton()
    const all = (...styles: string[]) => styles.map((one) => <Styles key={one} styles={one} />)
    const { rerender } = render(all('body { overflow: hidden; }', 'body { overflow: clip; }'))
    expect(adopted()).toEqual(['body { overflow: hidden; }'])
    rerender(all('body { overflow: clip; }'))
    expect(adopted()).toHaveLength(1)
    rerender(all())
    expect(adopted()).toEqual([])
    expect(document.querySelector('style')).toBeNull()
  })
})

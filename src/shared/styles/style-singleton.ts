/**
 * Stands in for the package `react-style-singleton`, with which Radix's dialogs and menus keep the page behind them from
 * scrolling (`vite.config.ts`). The package adds a style element, which the content security policy refuses; a sheet that a
 * script makes needs none.
 */
import { useEffect } from 'react'

/** A component whose styles are there while at least one of it is; those of the first count. */
export function styleSingleton() {
  let sheet: CSSStyleSheet | undefined
  let users = 0

  return function Styles({ styles }: { styles: string }) {
    useEffect(() => {
      users += 1
      if (sheet === undefined) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      return () => {
        users -= 1
        if (users > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
        sheet = undefined
      }
    }, [styles])
    return null
  }
}

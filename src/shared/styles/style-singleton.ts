/**
 * Replaces the package `react-style-singleton` (see `vite.config.ts`), with which Radix locks page scrolling. The
 * package adds a style element, which the content security policy blocks; a constructed style sheet needs none.
 */
import { useEffect } from 'react'

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

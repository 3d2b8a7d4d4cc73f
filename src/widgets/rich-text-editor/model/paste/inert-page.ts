import { pastedHtmlPolicy } from '@contract/content-security.ts'

/** The part of Trusted Types that is used here; some browsers have none. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (html: string) => string },
      ) => {
        /** Really returns a `TrustedHTML`. */
        createHTML: (html: string) => string
      }
    }
  }
}

const policy = globalThis.window?.trustedTypes?.createPolicy(pastedHtmlPolicy, { createHTML: (html) => html })

/**
 * Parses pasted HTML into an inert template: nothing in it runs, loads or shows. Unlike a `DOMParser`, a template
 * does not check style elements against the page's content security policy. Content of the `head` is included,
 * without styles and title.
 */
export function readInertPage(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = policy === undefined ? html : policy.createHTML(html)
  for (const element of template.content.querySelectorAll('style, title')) element.remove()
  return template.content
}

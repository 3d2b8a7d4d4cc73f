import { pastedHtmlPolicy } from '@contract/trusted-types.ts'

/** As much of Trusted Types as is used; browsers without them have none. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (html: string) => string },
      ) => {
        /** In truth a `TrustedHTML`, which stands wherever a browser asks for one. */
        createHTML: (html: string) => string
      }
    }
  }
}

const policy = globalThis.window?.trustedTypes?.createPolicy(pastedHtmlPolicy, { createHTML: (html) => html })

/**
 * Pasted HTML as nodes that belong to no page: nothing in them runs or loads, and nothing of them is shown. In a template,
 * where browsers do not even look at style elements; a document of a `DOMParser` asks the content security policy of the
 * page for them. What stands in the head of the HTML stands before the rest, but for styles and the title.
 */
export function readInertPage(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = policy === undefined ? html : policy.createHTML(html)
  for (const element of template.content.querySelectorAll('style, title')) element.remove()
  return template.content
}

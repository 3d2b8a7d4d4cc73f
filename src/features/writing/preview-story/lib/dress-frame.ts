/** Gives an empty frame the styles, language and theme of this page, and returns its body. Its links lead nowhere. */
export function dressFrame(frame: Document): HTMLElement {
  const { lang, dataset } = document.documentElement
  frame.documentElement.lang = lang
  if (dataset.theme !== undefined) frame.documentElement.dataset.theme = dataset.theme
  frame.head.replaceChildren(
    ...[...document.querySelectorAll('style, link[rel="stylesheet"]')].map((sheet) => sheet.cloneNode(true)),
  )
  frame.addEventListener('click', (event) => event.preventDefault(), { capture: true })
  return frame.body
}

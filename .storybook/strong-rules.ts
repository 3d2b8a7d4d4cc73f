import { tokens } from '@/shared/styles'

/** Counts the strong rules across the page: a list screen has one for each list, and none more under its title. */
export function countStrongRules(page: HTMLElement): number {
  const probe = document.createElement('div')
  probe.style.blockSize = tokens.rule.strong
  page.append(probe)
  const strong = getComputedStyle(probe).blockSize
  probe.remove()
  const isRule = (element: Element) => {
    const { borderTopWidth, borderBottomWidth, borderLeftWidth } = getComputedStyle(element)
    return borderLeftWidth === '0px' && [borderTopWidth, borderBottomWidth].includes(strong)
  }
  return [...page.querySelectorAll('*')].filter(isRule).length
}

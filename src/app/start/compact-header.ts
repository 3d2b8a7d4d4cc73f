import { compactHeaderScrollPx } from '@/shared/config'

/**
 * Marks the document while its header is compact. The start script does it, so that the header follows the scroll before
 * the application runs too. `--header` is the height that the whole header leaves free.
 */
export function followScroll(): void {
  const root = document.documentElement
  const follow = () => {
    const isCompact = scrollY > compactHeaderScrollPx
    if (isCompact && root.dataset.compact === undefined) {
      root.style.setProperty('--header', `${document.querySelector('header')?.offsetHeight}px`)
    }
    root.toggleAttribute('data-compact', isCompact)
  }
  addEventListener('scroll', follow, { passive: true })
}

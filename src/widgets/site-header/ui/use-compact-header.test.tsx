import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useCompactHeader } from './use-compact-header.ts'

function Header() {
  const { header, threshold, reserved } = useCompactHeader()
  return (
    <header ref={header} data-reserved={reserved}>
      Lede
      <span ref={threshold} />
    </header>
  )
}

it('shows the whole header in a browser without observers', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const { container } = render(<Header />)
  vi.unstubAllGlobals()
  expect(container.innerHTML).toBe('<header>Lede<span></span></header>')
})

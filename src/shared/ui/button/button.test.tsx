import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './index.tsx'

test('a button can become busy after a browser has translated its words', () => {
  const { container, rerender } = render(<Button>Save</Button>)
  const words = document.createTreeWalker(container, NodeFilter.SHOW_TEXT).nextNode() as Text
  const font = document.createElement('font')
  words.replaceWith(font)
  font.append('Guardar')
  rerender(<Button busy>Save</Button>)
  expect(container.querySelector('button')?.getAttribute('aria-busy')).toBe('true')
  rerender(<Button>Saved</Button>)
  expect(container.textContent).toBe('Saved')
})

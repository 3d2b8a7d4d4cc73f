import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSearchLinks } from './use-search-links.ts'

afterEach(cleanup)

const followed: string[] = []

function Page() {
  useSearchLinks()
  const link = (name: string, href: string) => (
    <a
      href={href}
      onClick={(event) => {
        if (!event.defaultPrevented) followed.push(name)
        event.preventDefault()
      }}
    >
      {name}
    </a>
  )
  return (
    <>
      <header>
        {link('icon', '/search')}
        {link('home', '/')}
      </header>
      <input id="search-words" aria-label="Search" defaultValue="ferry" />
      {link('all authors', '/search')}
    </>
  )
}

test('focuses the field instead of following a link of the header to the empty search', () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('link', { name: 'icon' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  for (const name of ['home', 'all authors']) fireEvent.click(screen.getByRole('link', { name }))
  expect(followed).toEqual(['home', 'all authors'])
})

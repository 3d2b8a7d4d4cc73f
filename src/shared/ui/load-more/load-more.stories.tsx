import { useRef, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { LoadMore } from './index.tsx'

const page = 5

function List({ total, busy }: { total: number; busy: boolean }) {
  const [shown, setShown] = useState(Math.min(page, total))
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: shown }, (_, index) => `Bounty ${index + 1}`).map((name) => (
          <li key={name}>
            <a href="/bounties">{name}</a>
          </li>
        ))}
      </ul>
      <LoadMore
        shown={shown}
        total={total}
        busy={busy}
        onLoadMore={() => setShown(Math.min(shown + page, total))}
        list={list}
      />
    </>
  )
}

const meta = preview.meta({
  title: 'shared/ui/load-more',
  component: List,
  parameters: { layout: 'padded' },
  args: { total: 12, busy: false },
})

export const MoreToCome = meta.story({})
export const Busy = meta.story({ args: { busy: true } })
export const AllShown = meta.story({
  args: { total: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/shown/)).toBeNull()
  },
})

export const Thousands = meta.story({
  args: { total: 12_345 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5 of 12,345 shown')).toBeVisible()
  },
})

MoreToCome.test('focuses the first new item and announces the count', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(canvas.getByRole('link', { name: 'Bounty 6' })).toHaveFocus())
  await expect(screen.getByRole('status')).toHaveTextContent('10 of 12 shown')
  await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
  await expect(canvas.getByRole('link', { name: 'Bounty 11' })).toHaveFocus()
  await expect(canvas.queryByRole('button')).toBeNull()
  await expect(screen.getByRole('status')).toHaveTextContent('12 of 12 shown')
  await expect(canvas.queryByText(/shown/)).toBeNull()
})

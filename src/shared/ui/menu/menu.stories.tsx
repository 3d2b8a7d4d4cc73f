import { linkOptions } from '@tanstack/react-router'
import { ChevronDown, LogOut } from 'lucide-react'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { Menu } from './index.tsx'
import type { MenuEntry } from './menu-entry.ts'

const signOut = fn()
const align = fn()

const account: MenuEntry[] = [
  { kind: 'link', label: 'My Bounties', link: linkOptions({ to: '/' }) },
  { kind: 'link', label: 'My Contributions', link: linkOptions({ to: '/' }), dot: 'new activity' },
  { kind: 'action', label: 'Apply as Journalist', disabled: true, onSelect: fn() },
  { kind: 'separator' },
  { kind: 'link', label: 'Profile', link: linkOptions({ to: '/' }) },
  { kind: 'action', label: 'Sign Out', icon: LogOut, onSelect: signOut },
]

const meta = preview.meta({
  title: 'shared/ui/menu',
  component: Menu,
  args: {
    entries: account,
    align: 'start' as const,
    trigger: (attributes) => (
      <Button {...attributes} tone="secondary">
        Account
        <ChevronDown size="1em" aria-hidden="true" />
      </Button>
    ),
  },
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '400px' } } },
})

export const Closed = meta.story({
  decorators: [
    (Story) => (
      <>
        <Button tone="quiet">Before</Button>
        <Story />
        <Button tone="quiet">After</Button>
      </>
    ),
  ],
})
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My Bounties' })).toHaveFocus())
  },
})
export const Choices = meta.story({
  args: {
    entries: [
      {
        kind: 'choices',
        label: 'Alignment',
        value: 'left',
        options: [
          { value: 'left', label: 'Left' },
          { value: 'center', label: 'Center' },
          { value: 'right', label: 'Right' },
        ],
        onChange: align,
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await screen.findByRole('menuitemradio', { name: 'Left' })).toBeChecked()
  },
})
export const WithCriticalItem = meta.story({
  args: {
    entries: [
      { kind: 'action', label: 'Edit', onSelect: fn() },
      { kind: 'action', label: 'Delete', tone: 'critical', onSelect: fn() },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await screen.findByRole('menuitem', { name: 'Delete' })
  },
})
export const WithARow = meta.story({
  args: {
    entries: [
      { kind: 'link', label: 'My Bounties', link: linkOptions({ to: '/' }) },
      {
        kind: 'row',
        items: [
          { kind: 'link', label: 'Profile', link: linkOptions({ to: '/' }) },
          { kind: 'action', label: 'Sign Out', onSelect: signOut },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const [profile, leave] = await Promise.all(
      ['Profile', 'Sign Out'].map((name) => screen.findByRole('menuitem', { name })),
    )
    await expect(leave?.getBoundingClientRect().top).toBe(profile?.getBoundingClientRect().top)
    await userEvent.keyboard('{End}{ArrowUp}')
    await waitFor(() => expect(profile).toHaveFocus())
  },
})
export const ClosesOnMove = meta.story({
  args: { closesOnMove: true },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '250vh', paddingBlockStart: '20vh' }}>
        <Story />
      </div>
    ),
  ],
})

const item = (name: string) => screen.getByRole('menuitem', { name })
const isFocused = (name: string) => waitFor(() => expect(item(name)).toHaveFocus())
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

const openings = [
  ['{Enter}', 'My Bounties'],
  [' ', 'My Bounties'],
  ['{ArrowDown}', 'My Bounties'],
  ['{ArrowUp}', 'Sign Out'],
] as const

Closed.test(
  'opens at the first item by Enter, Space and Down, and at the last by Up',
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Account' })
    await expect(button).toHaveAttribute('aria-haspopup', 'menu')
    for (const [key, first] of openings) {
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(button).not.toHaveAttribute('aria-controls')
      button.focus()
      await userEvent.keyboard(key)
      await screen.findByRole('menu', { name: 'Account' })
      await isFocused(first)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(button).toHaveAttribute('aria-controls', screen.getByRole('menu').id)
      await userEvent.keyboard('{Escape}')
      await isClosed()
      await waitFor(() => expect(button).toHaveFocus())
    }
  },
)

Open.test('focuses a disabled item but does not run it', async ({ userEvent }) => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await isFocused('Apply as Journalist')
  await userEvent.keyboard('{Enter}')
  await expect(screen.getByRole('menu')).toBeInTheDocument()
})

Open.test('runs an item once, closes, and returns the focus', async ({ canvas, userEvent }) => {
  await userEvent.keyboard('{End}{Enter}')
  await isClosed()
  await expect(signOut).toHaveBeenCalledOnce()
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
})

Open.test('moves by arrows, Home, End and letters, wraps, and says what a dot means', async ({ userEvent }) => {
  await expect(screen.getByRole('menuitem', { name: /^My Contributions ?, new activity$/ })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await isFocused('Sign Out')
  await userEvent.keyboard('{ArrowDown}')
  await isFocused('My Bounties')
  await userEvent.keyboard('{End}')
  await isFocused('Sign Out')
  await userEvent.keyboard('{Home}')
  await isFocused('My Bounties')
  await userEvent.keyboard('p')
  await isFocused('Profile')
})

Closed.test('opens and closes by clicks on its button and outside', async ({ canvas, canvasElement, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Account' })
  await userEvent.click(button)
  await screen.findByRole('menu')
  await userEvent.click(button)
  await isClosed()
  await userEvent.click(button)
  await screen.findByRole('menu')
  await userEvent.click(canvasElement)
  await isClosed()
})

Choices.test('selects one of several options', async ({ userEvent }) => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await isClosed()
  await expect(align).toHaveBeenCalledWith('center')
})

ClosesOnMove.test('closes when the window is resized or the page scrolls', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))
  await screen.findByRole('menu')
  spyOn(window, 'innerWidth', 'get').mockReturnValue(innerWidth - 1)
  dispatchEvent(new Event('resize'))
  await isClosed()
  await userEvent.click(canvas.getByRole('button'))
  await within(await screen.findByRole('menu')).findByRole('menuitem', { name: 'Profile' })
  // Scroll repeatedly: the menu ignores the scroll of the frame in which it takes the focus.
  await waitFor(() => {
    scrollBy({ top: 20, behavior: 'instant' })
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

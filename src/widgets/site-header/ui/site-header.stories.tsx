import { type UserType, userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { sampleSession, sampleUser } from '#storybook/samples/session.ts'
import type { Counts } from '@/entities/count'
import { emptyText, localCopies } from '@/entities/draft'
import { SessionProvider, type SessionView } from '@/entities/session'
import { onPageRefresh } from '@/shared/lib/page-refresh'
import { SiteHeader } from './site-header.tsx'

type HeaderArgs = {
  status: SessionView['status']
  userType: UserType
  name: string
  windows: number
}

const meta = preview.type<{ args: HeaderArgs }>().meta({
  title: 'widgets/site-header',
  args: { status: 'signedOut', userType: 0, name: 'Ada Byron', windows: 1 },
  argTypes: { userType: { control: 'select', options: Object.values(userTypes) } },
  render: ({ status, userType, name, windows }) => {
    const user: User = { ...sampleUser, user_type: userType, name }
    return (
      <SessionProvider session={sampleSession(status, user)}>
        <div style={{ minBlockSize: `${windows * 100}vh` }}>
          <SiteHeader />
        </div>
      </SessionProvider>
    )
  },
})

const phone = { viewport: { value: 'narrow' } }
const account = () => screen.findByRole('button', { name: /^Account/ })
/** The browser exposes a native summary as a disclosure triangle, not as a button. */
const bell = async () => {
  const words = await screen.findByText(/^Notifications(?:, |$)/, { selector: 'summary *' })
  return words.closest('summary') as HTMLElement
}
const openAccount = async () => {
  await userEvent.click(await account())
  return screen.findByRole('menu')
}
const itemsOf = (menu: HTMLElement) => within(menu).getAllByRole('menuitem')
/** The start script makes the header compact, and a style hides the end of the word. */
const shownLogo = () => screen.getByRole('link', { name: 'Lede' }).innerText
const scrollDown = async () => {
  scrollTo({ top: 300, behavior: 'instant' })
  await waitFor(() => expect(shownLogo()).toBe('L'))
}

const bountiesLinks = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('link', { name: 'Bounties', hidden: true })
    .map((link) => link.getAttribute('href'))
const shownSearch = () => screen.getAllByRole('link', { name: 'Search' }).filter((link) => link.checkVisibility())
const named = (name: string) => async () => void (await expect(await account()).toHaveAccessibleName(name))

export const SignedOut = meta.story({
  parameters: { address: '/category/world' },
  play: async ({ canvas, canvasElement }) => {
    await expect(bountiesLinks(canvasElement)).toEqual(['/questions', '/questions'])
    const [first] = within(canvas.getByRole('navigation', { name: 'Main sections' })).getAllByRole('link')
    await expect(first).toHaveTextContent('Bounties')
    await expect(first).toBeVisible()
    await expect(
      shownSearch().map((link) => [link.getAttribute('href'), link.getAttribute('aria-keyshortcuts')]),
    ).toEqual([['/search', 'Control+K Meta+K /']])
  },
})
export const OnSignIn = meta.story({ parameters: { address: '/signin?next=%2Fsaved' } })
/** Marks Bounties as the current page, whatever the filter. */
export const OnFilteredQuestions = meta.story({
  parameters: { address: '/questions?state=open' },
  play: async ({ canvas }) => {
    const [link] = canvas.getAllByRole('link', { name: 'Bounties' })
    await expect(link).toHaveAttribute('aria-current', 'page')
  },
})
/** Keeps the room of bell and circle where a session is stored, else of both buttons. */
export const Checking = meta.story({
  args: { status: 'checking' },
  play: async ({ canvas, canvasElement }) => {
    // As on the page of the server.
    await expect(bountiesLinks(canvasElement)).toEqual(['/questions', '/questions'])
    const [search] = shownSearch() as [HTMLElement]
    const roomBeside = () =>
      Math.round(canvas.getByRole('banner').getBoundingClientRect().right - search.getBoundingClientRect().right)
    const ofButtons = roomBeside()
    document.documentElement.dataset.signedIn = ''
    const ofCircle = roomBeside()
    delete document.documentElement.dataset.signedIn
    await expect(ofButtons - ofCircle).toBeGreaterThan(20)
  },
})
export const ServerUnreachable = meta.story({ args: { status: 'unreachable' } })
export const SignedIn = meta.story({
  args: { status: 'signedIn' },
  play: async ({ canvasElement }) => {
    await expect(bountiesLinks(canvasElement)).toEqual(['/bounties', '/bounties'])
    // Without a number, and without a word of new activity.
    await expect((await bell()).textContent).toBe('Notifications')
    await expect(await account()).toHaveAccessibleName('Account AB')

    const [search] = shownSearch() as [HTMLElement]
    const [first, second, third] = [search, await bell(), await account()].map((one) => one.getBoundingClientRect())
    for (const gap of [(second?.left ?? 0) - (first?.right ?? 0), (third?.left ?? 0) - (second?.right ?? 0)]) {
      await expect(Math.abs(gap)).toBeLessThan(8)
    }
  },
})
export const SignedInWithoutName = meta.story({ args: { status: 'signedIn', name: '' }, play: named('Account U') })
export const SignedInWithNews = meta.story({
  args: { status: 'signedIn' },
  parameters: { counts: { pendingApplications: 1 } },
  play: named('Account AB, new activity'),
})
/** Counts the unread on the bell, apart from the dot on the circle. */
export const SignedInWithUnread = meta.story({
  args: { status: 'signedIn' },
  parameters: { counts: { pendingApplications: 1, unreadNotifications: 3 } },
  play: async () => {
    await expect((await bell()).textContent).toBe('3Notifications, 3 unread')
    await expect(await account()).toHaveAccessibleName('Account AB, new activity')
  },
})
export const SignedInWithTooManyUnread = meta.story({
  args: { status: 'signedIn' },
  parameters: { counts: { unreadNotifications: 100 } },
  globals: phone,
  play: async () => {
    await expect((await bell()).textContent).toBe('99+Notifications, 99+ unread')
  },
})
export const OneContributionPaid = meta.story({
  args: { status: 'signedIn' },
  parameters: { counts: { paidContributions: 1 } },
  play: named('Account AB'),
})
export const OnOwnBounties = meta.story({ args: { status: 'signedIn' }, parameters: { address: '/my-bounties' } })
const openBell = async () => {
  await userEvent.click(await bell())
  await screen.findByRole('heading', { name: 'Today' })
}
export const Notifications = meta.story({
  args: { status: 'signedIn', windows: 2 },
  parameters: { counts: { unreadNotifications: 2 } },
  play: openBell,
})

export const MenuOnAPhone = meta.story({
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Menu'))
    const links = within(canvas.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
    await expect(links.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Bounties', 'Home', 'World'])
    await expect(links[0]).toBeVisible()
  },
})
export const OnATablet = meta.story({
  globals: { viewport: { value: 'medium' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Menu')).not.toBeVisible()
    const sections = canvas.getByRole('navigation', { name: 'Main sections' })
    await expect(sections).toBeVisible()
    const logo = canvas.getByRole('link', { name: 'Lede' })
    await expect(logo.scrollWidth).toBe(logo.clientWidth)
  },
})
export const MoreOpen = meta.story({ play: async ({ canvas }) => userEvent.click(canvas.getByText('More')) })

export const Compact = meta.story({ args: { windows: 3 }, play: scrollDown })
export const CompactSignedIn = meta.story({
  args: { windows: 3, status: 'signedIn' },
  parameters: { counts: { pendingApplications: 3 } },
  play: scrollDown,
})

const everything: Counts = {
  pendingApplications: 2,
  pendingDeliveries: 1,
  paidContributions: 2,
  acceptedApplications: 1,
  unreadNotifications: 20,
}
const showMenu = async () => {
  await openAccount()
}
const menu = (userType: UserType) => ({
  args: { status: 'signedIn', userType } as const,
  parameters: { counts: everything },
  play: showMenu,
})
export const MenuOfARegularUser = meta.story(menu(userTypes.regular))
export const MenuOfAJournalist = meta.story({
  ...menu(userTypes.journalist),
  play: async () => {
    await expect(itemsOf(await openAccount()).map((item) => item.textContent)).toEqual([
      'Overview',
      'Following',
      'Saved',
      'My Bounties',
      'My Contributions, 2 new',
      'My Articles',
      'New Article',
      'My Applications, 1 new',
      'My Investigations',
      'Offers Received, 2 new',
      'Delivered Bounties, 1 new',
      'Profile',
      'Sign Out',
    ])
  },
})
/** Fits a window of 720 px below the header. */
export const MenuOfAnAdministrator = meta.story({
  ...menu(userTypes.administrator),
  play: async () => {
    await expect((await openAccount()).scrollHeight).toBeLessThan(620)
  },
})
const chooseSignOut = async () =>
  userEvent.click(within(await openAccount()).getByRole('menuitem', { name: 'Sign Out' }))
export const SigningOutWithUnsavedWriting = meta.story({
  args: { status: 'signedIn', userType: userTypes.journalist },
  // Found at once, so that the question opens before the menu has given the focus back.
  beforeEach: () => {
    localCopies.mirror(sampleUser.id, 'new', 'closed', { text: emptyText, base: null, attempt: null })
    return () => localCopies.forgetAllOf(sampleUser.id)
  },
  play: async () => {
    await chooseSignOut()
    await expect(await screen.findByRole('alertdialog', { name: 'Sign out' })).toBeVisible()
  },
})
export const MenuWithoutNews = meta.story({
  args: { status: 'signedIn', userType: 1 },
  play: showMenu,
})

Notifications.test('closes on Escape and on See all, and stays when all are marked as read', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(canvas.getByText('All read')).toHaveFocus())
  await expect(canvas.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/notifications')
  await expect(canvas.getByRole('link', { name: 'Choose what we tell you' })).toHaveAttribute(
    'href',
    '/profile#preferences',
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Notifications' })).toBeNull())
  await expect(await bell()).toHaveFocus()
  await openBell()
  await userEvent.click(canvas.getByRole('link', { name: 'See all' }))
  await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Notifications' })).toBeNull())
})

CompactSignedIn.test('closes the menu when the page scrolls', async () => {
  const opened = await openAccount()
  // Scroll repeatedly, because the menu ignores a scroll in the frame in which it takes the focus.
  await waitFor(() => {
    scrollBy({ top: 20, behavior: 'instant' })
    expect(opened).not.toBeInTheDocument()
  })
})

SignedIn.test('signs out from the account menu', async ({ canvas }) => {
  const opened = await openAccount()
  await userEvent.click(within(opened).getByRole('menuitem', { name: 'Sign Out' }))
  await expect(await canvas.findByRole('link', { name: 'SIGN IN' })).toBeVisible()
})

SigningOutWithUnsavedWriting.test(
  'stays signed in, with the writing, on Cancel, and asks no more once it is saved',
  async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await dialogClosed()
    await expect(await account()).toHaveFocus()
    await expect(await localCopies.holdsAnyOf(sampleUser.id)).toBe(true)
    await localCopies.forgetAllOf(sampleUser.id)
    await chooseSignOut()
    await expect(await canvas.findByRole('link', { name: 'SIGN IN' })).toBeVisible()
  },
)

SigningOutWithUnsavedWriting.test('signs out on the other answer', async ({ canvas }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and delete' }))
  await expect(await canvas.findByRole('link', { name: 'SIGN IN' })).toBeVisible()
})

Compact.test('stays at the top of the window without moving the page below', async ({ canvas }) => {
  const header = canvas.getByRole('banner')
  const logo = canvas.getByRole('link', { name: 'Lede' })
  await expect(logo.getBoundingClientRect().top).toBeLessThan(20)
  const { height } = header.getBoundingClientRect()
  scrollTo({ top: 0, behavior: 'instant' })
  await waitFor(() => expect(shownLogo()).toBe('Lede'))
  await expect(header.getBoundingClientRect().height).toBe(height)
})

SignedOut.test(
  'has the sections of the specification on both sides of the logo, and closes More on Escape and without the focus',
  async ({ canvas }) => {
    const more = canvas.getByText('More')
    await userEvent.click(more)
    const shown = within(canvas.getByRole('banner'))
      .getAllByRole('link')
      .filter((link) => link.checkVisibility())
      .map((link) => [link.textContent, link.getAttribute('href')])
    const section = (name: string) => [name, `/category/${name.toLowerCase()}`]
    await expect(shown).toEqual([
      ['Bounties', '/questions'],
      ['Home', '/'],
      ...['World', 'Politics', 'Business'].map(section),
      ['Lede', '/bounties'],
      ...['Technology', 'Health', 'Science', 'Arts', 'Opinion', 'Style', 'Travel', 'Food'].map(section),
      ['About', '/about'],
      ['Search', '/search'],
      ['SIGN IN', '/signin'],
    ])
    await expect(canvas.getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible()

    const travel = canvas.getAllByRole('link', { name: 'Travel' })[0]
    await userEvent.keyboard('{Escape}')
    await expect(travel).not.toBeVisible()
    await expect(more).toHaveFocus()

    await userEvent.click(more)
    await expect(travel).toBeVisible()
    canvas.getByRole('link', { name: 'SIGN IN' }).focus()
    await waitFor(() => expect(travel).not.toBeVisible())
  },
)

SignedOut.test('reloads the data of the current page when its link is clicked', async ({ canvas }) => {
  const refreshed: string[] = []
  const stop = onPageRefresh((path) => refreshed.push(path))
  await userEvent.click(canvas.getAllByRole('link', { name: 'World' })[0] as HTMLElement)
  stop()
  await expect(refreshed).toEqual(['/category/world'])
})

OnSignIn.test('reloads the page and keeps its way back when SIGN IN is clicked', async ({ canvas }) => {
  const refreshed: string[] = []
  const stop = onPageRefresh((path) => refreshed.push(path))
  await userEvent.click(canvas.getByRole('link', { name: 'SIGN IN' }))
  stop()
  await expect(refreshed).toEqual(['/signin'])
})

OnOwnBounties.test('closes the menu and reloads the data when its link to the current page is clicked', async () => {
  const refreshed: string[] = []
  const stop = onPageRefresh((path) => refreshed.push(path))
  await userEvent.click(within(await openAccount()).getByRole('menuitem', { name: 'My Bounties' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  stop()
  await expect(refreshed).toEqual(['/my-bounties'])
})

MenuOnAPhone.test(
  'closes the menu on SUBSCRIBE, and its dialog returns the focus to the menu button',
  async ({ canvas }) => {
    const subscribe = canvas.getAllByRole('button', { name: 'SUBSCRIBE' }).find((button) => button.checkVisibility())
    await userEvent.click(subscribe as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Subscribe to the newsletter' })
    await waitFor(() => expect(within(dialog).getByLabelText('Email')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await expect(canvas.getByText('Menu').closest('summary')).toHaveFocus()
  },
)

import { expect, it } from 'vitest'
import { demoPassword, demoPeople } from '../../server/demo/people.ts'
import type { OpenPage } from './journeys.ts'
import type { Page } from './page.ts'

const position = (page: Page) => page.evaluate(() => Math.round(scrollY)).catch(() => undefined)

async function goDown(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => position(page)).toBe(top)
}

const heading = (page: Page) => page.text('h1')

export function declareReading(open: OpenPage): void {
  it('a visitor goes from the front page to a section, which is underlined in the header', async () => {
    const page = await open()
    await page.open('/')
    await page.click('header nav a', 'Business')
    await expect.poll(() => page.address()).toBe('/category/business')
    const lineOf = () =>
      page.evaluate(() => {
        const link = document.querySelector('header nav a[aria-current="page"]')
        if (link === null) return undefined
        const { textDecorationLine, textDecorationThickness } = getComputedStyle(link)
        return [textDecorationLine, textDecorationThickness]
      })
    await expect.poll(lineOf).toEqual(['underline', '2px'])
    expect(await page.readComplaints()).toEqual([])
  })

  it('a visitor opens a story, and finds the place on the front page again with Back', async () => {
    const page = await open()
    await page.open('/')
    await goDown(page, 900)
    const at = await page.find('main a', 'Continue Reading.*')
    const place = await position(page)
    await page.click('main a', undefined, { at })
    await expect.poll(() => page.address()).toMatch(/^\/articles\/.+/)
    await expect.poll(() => position(page)).toBe(0)
    await expect.poll(() => heading(page)).not.toBe('')
    await page.goBack()
    await expect.poll(() => page.address()).toBe('/')
    await expect.poll(() => position(page)).toBe(place)
    expect(await page.readComplaints()).toEqual([])
  })

  it('a visitor finds the place again with Back from another site, and after a reload', async () => {
    const page = await open()
    await page.open('/')
    await goDown(page, 900)
    await page.open('data:text/html,<title>Elsewhere</title>')
    await page.goBack()
    await page.hydrated()
    await expect.poll(() => position(page)).toBe(900)
    await page.reload()
    await expect.poll(() => position(page)).toBe(900)
    expect(await page.readComplaints()).toEqual([])
  })

  it('a newcomer signs up with the keyboard', async () => {
    const page = await open()
    await page.open('/signup')
    await page.fill('Full name', 'Grace Hopper')
    await page.fill('Email', `grace.${Date.now()}@example.org`)
    await page.fill('Phone', '+1 202 555 0143')
    await page.fill('Password', 'over the harbour at noon')
    await page.fill('Confirm password', 'over the harbour at noon')
    await page.press('Enter')
    await page.find('header button', 'GH Account GH.*')
    await page.reload()
    await page.find('header button', 'GH Account GH.*')
    expect(await page.readComplaints()).toEqual([])
  })

  it('a reader signs in, and signs out through the menu by keyboard', async () => {
    const page = await open()
    await page.open('/signin')
    await page.fill('Email', demoPeople.harold.email)
    await page.fill('Password', demoPassword)
    await page.press('Enter')
    await page.find('header button', 'HN Account HN.*')
    await expect.poll(() => page.address()).toBe('/')
    await page.click('header button', 'HN Account HN.*')
    await page.find('[role="menuitem"]', 'Sign Out')
    await page.press('Escape')
    await expect.poll(() => page.focused()).toMatch(/Account HN/)
    await page.press('Enter')
    await expect.poll(() => page.focused()).toMatch(/^Overview/)
    await page.press('ArrowUp')
    await expect.poll(() => page.focused()).toBe('Sign Out')
    await page.press('Enter')
    await page.find('header a', 'SIGN IN')
    expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).toBeNull()
    expect(await page.readComplaints()).toEqual([])
  })

  it('the fixed header stays where it is while a dialog takes the scrollbar away', async () => {
    const page = await open()
    await page.open('/')
    await goDown(page, 900)
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header a[aria-label="Lede"], header button, main')].map((one) => {
          const { x, right } = one.getBoundingClientRect()
          return [x, right]
        }),
      )
    await expect.poll(async () => (await page.text('header a[aria-label="Lede"]')).trim()).toBe('L')
    const before = await places()
    await page.click('header button', 'SUBSCRIBE')
    await expect.poll(() => page.focused()).toBe('Email')
    expect(await places()).toEqual(before)
  })

  it('a dialog keeps the focus until Escape, and then returns it', async () => {
    const page = await open()
    await page.open('/about')
    await page.click('header button', 'SUBSCRIBE')
    await expect.poll(() => page.focused()).toBe('Email')
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.press(key)
      expect(await isInside()).toBe(true)
    }
    await page.press('Escape')
    await expect.poll(() => page.focused()).toBe('SUBSCRIBE')
    expect(await page.readComplaints()).toEqual([])
  })

  it('a reader offers a bounty, and another one pledges', async () => {
    const question = `Who turns off the fountain at ${Date.now()}?`
    const creator = await open('reader')
    await creator.open('/bounties')
    await creator.click('main button', 'Offer a New Bounty')
    await creator.fill('Title', question)
    await creator.fill('Description', 'It was dark on nine nights, and nobody answers the telephone.')
    await creator.fill('Bounty amount', '40')
    await creator.click('main button', 'Offer bounty')
    await creator.click('[role="alertdialog"] button', 'Create bounty')
    await creator.click('main article a', RegExp.escape(question))
    await expect.poll(() => creator.address()).toMatch(/\?bounty=.+/)
    const [, id] = (await creator.address()).split('=')
    expect(await creator.readComplaints()).toEqual([])

    const backer = await open('journalist')
    await backer.open(`/bounties/${id}`)
    await backer.click('main button', 'Contribute.*')
    await backer.fill('Amount', '12.55')
    await backer.press('Enter')
    await backer.click('[role="alertdialog"] button', 'Confirm contribution')
    await expect.poll(() => backer.text('main')).toContain('$52.55')
    expect(await backer.readComplaints()).toEqual([])
  })
}

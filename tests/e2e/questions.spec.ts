import { alive, enterAs, expect, main, sendSignInForm, test } from './fixtures.ts'
import { pressOn, tabTo } from './keyboard.ts'

const cards = 'main article'
const openQuestion = '/questions?state=open'

test.describe('questions', () => {
  test('are read without JavaScript: filters, pages and a question in limited form', async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
    const page = await context.newPage()
    await page.goto('/questions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions readers are asking')
    await page.getByLabel('State').selectOption('Answered')
    await page.getByLabel('Sort by').selectOption('Most funded')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/questions?search=&state=answered&category=&order=funded')
    await expect(page.getByLabel('State')).toHaveValue('answered')
    await expect(page.getByLabel('Sort by')).toHaveValue('funded')
    await expect(page.locator(cards).getByText('Delivered').first()).toBeVisible()
    const states = await page
      .locator(cards)
      .getByText(/^(?:Open|Assigned|Under Review)$/)
      .count()
    expect(states).toBe(0)

    await page.goto('/questions?page=900')
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(page).toHaveURL('/questions')

    await page.goto(openQuestion)
    const link = page.locator(cards).first().getByRole('link').first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(/^from \d+ readers?$/).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contributors' })).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await context.close()
  })

  test('lead a visitor who signs in to the pledge form, once', async ({ page }) => {
    await page.goto(openQuestion)
    await alive(page)
    await page.locator(cards).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
    const question = new URL(page.url()).pathname
    // The list, which has such a link too, stays until the question is loaded.
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(`${question}?fund=true`)}`)
    await sendSignInForm(page, 'gwen')
    const amount = page.getByLabel('Amount')
    await expect(amount).toBeFocused()
    await expect(page).toHaveURL(question)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Contribute/ })).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { name: 'Contributors' })).toBeVisible()
    await expect(amount).toHaveCount(0)
  })

  test('lead a newcomer who signs up to the pledge form', async ({ page }) => {
    await page.goto(openQuestion)
    await alive(page)
    await page.locator(cards).first().getByRole('link').first().click()
    await page.getByRole('button', { name: /^Contribute/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign In' }).click()
    await main(page)
      .getByRole('link', { name: /^(?:Sign Up|Create)/ })
      .click()
    await page.getByLabel('Full name').fill('Ada Byron')
    await page.getByLabel('Email').fill('ada.byron@lede.example')
    await page.getByLabel('Phone').fill('+44 20 7946 0000')
    await page.getByLabel('Password', { exact: true }).fill('analytical engine')
    await page.getByLabel('Confirm password').fill('analytical engine')
    await main(page)
      .getByRole('button', { name: /^(?:Sign Up|Create)/ })
      .click()
    await expect(page.getByLabel('Amount')).toBeFocused()
    await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
  })

  test('open the pledge form from the address of a signed-in reader', async ({ page, request }) => {
    const { items } = await (await request.get('/api/bounties?page=1&limit=20')).json()
    const { id } = items.find(({ state }: { state: string }) => state === 'open')
    await enterAs(page, 'gwen')
    await page.goto(`/questions/${id}?fund=true`)
    await expect(page.getByLabel('Amount')).toBeFocused()
    await expect(page).toHaveURL(`/questions/${id}`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/questions/${id}$`))
    await page.goto(`/bounties/${id}`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/questions/${id}$`))
  })

  test('are filtered by keyboard alone, and Back restores what was chosen', async ({ page }) => {
    await page.goto('/questions')
    await alive(page)
    const state = page.getByLabel('State')
    await tabTo(page, state)
    await page.keyboard.type('Answered')
    await expect(page).toHaveURL('/questions?state=answered')
    await expect(state).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Category')).toBeFocused()
    await page.keyboard.type('Science')
    await expect(page).toHaveURL('/questions?state=answered&category=science')
    await page.goBack()
    await expect(page.getByLabel('Category')).toHaveValue('')
    await expect(state).toHaveValue('answered')
    await page.goBack()
    await expect(page).toHaveURL('/questions')
    await expect(state).toHaveValue('')
    await pressOn(page, page.locator(cards).first().getByRole('link').first(), 'Enter')
    await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
  })

  test('shift nothing while a page loads', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const address of ['/questions', '/questions?state=open']) {
      await page.goto(address)
      await alive(page)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate('shifts'), address).toEqual([])
    }
    await page.locator(cards).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
    await page.reload()
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('shifts')).toEqual([])
  })
})

test.describe('the filters of the board', () => {
  test('are in its address beside the search, and survive the modal and a reload', async ({ page }) => {
    await enterAs(page, 'reader')
    await page.goto('/bounties')
    await page.getByLabel('State').selectOption('In progress')
    await page.getByLabel('Sort by').selectOption('Most voted')
    await expect(page).toHaveURL('/bounties?state=in_progress&order=voted')
    await page.locator(cards).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/bounties\?state=in_progress&order=voted&bounty=[\w-]+$/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/bounties?state=in_progress&order=voted')
    await page.reload()
    await expect(page.getByLabel('State')).toHaveValue('in_progress')
    await page.getByLabel('Sort by').selectOption('Closing soon')
    await expect(page).toHaveURL('/bounties?order=closing')
    await expect(page.getByLabel('State')).toHaveValue('open')
    await page.getByLabel('State').selectOption('Answered')
    await expect(page).toHaveURL('/bounties?state=answered')
    await page.goBack()
    await expect(page).toHaveURL('/bounties?order=closing')
  })
})

/** What a reader does while the application is still on its way. */
import { accountButton, expect, person, test } from './fixtures.ts'

test('a form sent before the application came is sent once it is there, with all that was typed', async ({ page }) => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/assets/start-application-*.js', async (route) => {
    await delivered
    await route.continue()
  })
  const beginning = page.waitForRequest('**/assets/react-*.js')
  await page.goto('/signin')
  await beginning
  const { email, password } = person('reader')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/signin')
  deliver()
  await expect(accountButton(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the scripts of the application wait for the pictures of the first view', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['image', 'script'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname)
  })
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/media/**', async (route) => {
    await delivered
    await route.continue()
  })
  const application = page.waitForRequest('**/assets/react-*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(asked.filter((address) => address.includes('/react-'))).toEqual([])
  deliver()
  await application
})

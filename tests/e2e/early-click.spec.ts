/** What a reader does while the application is still on its way. */
import { accountButton, expect, holdFiles, person, test } from './fixtures.ts'

test('a form sent before the application came is sent once it is there, with all that was typed', async ({ page }) => {
  const release = await holdFiles(page, /\/assets\/start-application-[^/]+\.js$/)
  const beginning = page.waitForRequest('**/assets/react-*.js')
  await page.goto('/signin')
  await beginning
  const { email, password } = person('reader')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/signin')
  release()
  await expect(accountButton(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('no script is asked for before the pictures of the first view are there', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const release = await holdFiles(page, /\/media\//)
  const application = page.waitForRequest('**/assets/react-*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(asked.filter((address) => address.endsWith('.js'))).toEqual([])
  release()
  await application
})

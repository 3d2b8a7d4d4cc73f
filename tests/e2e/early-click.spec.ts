import { accountButton, expect, holdFiles, person, test } from './fixtures.ts'

test('a form submitted before hydration is sent after it, with everything typed', async ({ page }) => {
  const release = await holdFiles(page, /\/assets\/entry-client-[^/]+\.js$/)
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

test('scripts load only after the pictures of the first view', async ({ page }) => {
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

import { alive, expect, forgive, person, signIn, signOut, test } from './fixtures.ts'

const storedToken = () => localStorage.getItem('jwt_token')

test.describe('sign-in form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/signin')
    await alive(page)
  })

  test('requires email and password', async ({ page }) => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  })

  test('requires a valid email address', async ({ page }) => {
    await page.getByLabel('Email').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Email address is invalid')).toBeVisible()
  })

  test('shows and hides the password', async ({ page }) => {
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('secret')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('secret')
  })

  test("rejects a wrong password with the specification's text", async ({ page, complaints }) => {
    await page.getByLabel('Email').fill(person('reader').email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('main').getByText('Failed to sign in. Please check your credentials.')).toBeVisible()
    await expect(page).toHaveURL('/signin')
    expect(await page.evaluate(storedToken)).toBeNull()
    forgive(complaints, /401/)
  })

  test('shows an error when the server does not respond', async ({ page, complaints }) => {
    await page.route('**/api/auth/signin', (route) => route.abort())
    await page.getByLabel('Email').fill(person('reader').email)
    await page.getByLabel('Password', { exact: true }).fill(person('reader').password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(
      page.getByRole('main').getByText('An unexpected error occurred. Please try again later.'),
    ).toBeVisible()
    forgive(complaints, /ERR_FAILED/)
  })
})

test('signing in leads home, shows initials and survives a reload, and signing out ends it', async ({ page }) => {
  await signIn(page, 'reader')
  const header = page.getByRole('banner')
  await expect(header.getByText('RA', { exact: true })).toBeVisible()
  await page.reload()
  await expect(header.getByText('RA', { exact: true })).toBeVisible()

  const token = await page.evaluate(storedToken)
  await page.goto('/about')
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('link', { name: 'SIGN IN' })).toBeVisible()
  expect(await page.evaluate(storedToken)).toBeNull()
  await expect
    .poll(async () =>
      (await page.request.get('/api/auth/verify', { headers: { authorization: `Bearer ${token}` } })).status(),
    )
    .toBe(401)
})

test('another tab follows sign-in and sign-out', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/about')
  await alive(other)
  // A count that is still asked for during the sign-out gets a 401, which leads to `/`.
  const counted = Promise.all(
    ['pending-offers', 'pending-deliveries', 'paid-contributions', 'accepted-applications'].map((what) =>
      other.waitForResponse(`**/api/${what}-count`),
    ),
  )
  await signIn(page, 'journalist')
  const initials = other.getByRole('banner').getByText('JP', { exact: true })
  await expect(initials).toBeVisible()
  await counted
  await signOut(page)
  await expect(other.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeVisible()
  await expect(other).toHaveURL('/about')
})

test('a session ended by the server is over on the next page load', async ({ page, complaints }) => {
  await signIn(page, 'press')
  const token = await page.evaluate(storedToken)
  // Leave the page: an open page would learn of it with its next request.
  await page.goto('about:blank')
  await page.request.post('/api/auth/signout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(storedToken)).toBeNull()
  forgive(complaints, /401/)
})

for (const [what, token] of [
  ['the text null', 'null'],
  ['garbage', 'not.a.token'],
  ['5,000 characters long', 'a'.repeat(5_000)],
  ['not valid in a header', 'ü€ 🗞'],
] as const) {
  test(`the page discards a stored token that is ${what}`, async ({ page, complaints }) => {
    await page.goto('/about')
    await alive(page)
    await page.evaluate((stored) => localStorage.setItem('jwt_token', stored), token)
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeVisible()
    expect(await page.evaluate(storedToken)).toBeNull()
    complaints.splice(0)
  })
}

test('a lost network does not sign the reader out', async ({ page, context, complaints }) => {
  await signIn(page, 'reader')
  await page.route('**/api/auth/verify', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: /RETRY/ })).toBeVisible()
  expect(await page.evaluate(storedToken)).not.toBeNull()
  await page.unroute('**/api/auth/verify')
  await page.getByRole('banner').getByRole('button', { name: /RETRY/ }).click()
  await expect(page.getByRole('banner').getByText('RA', { exact: true })).toBeVisible()
  forgive(complaints, /ERR_FAILED/)
  await context.close()
})

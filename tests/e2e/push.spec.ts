import { browserFlags, ensureBrowser } from '../../scripts/browser.ts'
import { alive, enterAs, expect, test } from './fixtures.ts'

// Only the whole browser shows notifications.
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: ensureBrowser(), args: browserFlags } })

test('a push shows a notification, and one that cannot be read says that there is news', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['notifications'])
  await enterAs(page, 'reader')
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await page.goto('/about')
  await alive(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const registrationId = await registered
  const deliver = (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
    })
  const texts = async () => (await shown()).map(({ body }) => body).sort()
  const pushed = { id: 'n-1', text: 'Your bounty has 10 backers', path: '/questions/1', at: '2026-11-28T14:05:00.000Z' }
  await deliver(JSON.stringify(pushed))
  await expect.poll(shown).toEqual([{ title: 'Lede', body: pushed.text, tag: 'n-1', data: { path: '/questions/1' } }])
  // The developer tools lose a push that they deliver while the worker is busy with the one before.
  await deliver(JSON.stringify({ ...pushed, text: 'Your bounty has 50 backers' }))
  await expect.poll(texts).toEqual(['Your bounty has 50 backers'])
  await deliver('not JSON')
  await expect.poll(texts).toEqual(['You have news on Lede', 'Your bounty has 50 backers'])
})

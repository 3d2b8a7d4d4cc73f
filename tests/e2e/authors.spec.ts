import { alive, enterAs, expect, main, test } from './fixtures.ts'

test('a journalist writes the author page, and a visitor reads it without JavaScript', async ({ page, browser }) => {
  await enterAs(page, 'sunniva')
  await page.goto('/profile#author-page')
  await alive(page)
  const form = page.getByRole('form', { name: 'Author page' })
  await form.getByLabel('Biography').fill('I read river gauges.\nI live above the flood line.')
  await form.getByLabel('Link 1: name').fill('Gauge notes')
  await form.getByLabel('Link 1: web address').fill('https://notes.example/gauges')
  await expect(page.getByRole('region', { name: 'Preview of your author page' })).toContainText('I read river gauges.')
  await form.getByRole('button', { name: 'Save author page' }).click()
  await expect(form.getByText('Author page saved.')).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const visit = await context.newPage()
  await visit.goto(new URL('/', page.url()).href)
  await visit.getByRole('main').getByRole('link', { name: 'Sunniva Rao' }).first().click()
  await expect(visit).toHaveURL(/\/authors\/sunniva-rao$/)
  await expect(main(visit).getByRole('heading', { level: 1 })).toContainText('Sunniva Rao')
  await expect(main(visit)).toContainText('Press card verified: the newsroom has checked a valid press card.')
  await expect(main(visit)).toContainText('I read river gauges.')
  await expect(main(visit).getByRole('link', { name: 'Gauge notes' })).toHaveAttribute('rel', 'me noopener nofollow')
  await expect(visit.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    '/authors/sunniva-rao/feed.xml',
  )
  // Other servers can follow only a public https address.
  await expect(visit.locator('link[type="application/activity+json"]')).toHaveCount(0)
  await expect(main(visit).getByText(/on Mastodon/)).toHaveCount(0)
  const data = JSON.parse((await visit.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph']).toMatchObject([{ '@type': 'ProfilePage', mainEntity: { name: 'Sunniva Rao' } }])
  const stories = main(visit).getByRole('article')
  await expect(stories).not.toHaveCount(0)
  for (const story of await stories.all()) await expect(story).toContainText('By Sunniva Rao')
  await stories.first().getByRole('heading').getByRole('link').click()
  const story = visit.getByRole('article').first()
  await expect(story).toContainText('By Sunniva Rao')
  await expect(story.getByRole('img', { name: 'Press card verified' }).first()).toBeVisible()
  await context.close()
})

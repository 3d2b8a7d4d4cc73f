import { alive, enterAs, expect, forgive, main, test } from './fixtures.ts'

test.use({ publishes: true })

const corrected = 'Four night trains vanish from the timetable without a hearing'
const text = 'The story says that the eleventh suspension was the last.\nThere was a twelfth.'

test('a journalist corrects a commissioned story, and a visitor without JavaScript reads it', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'journalist')
  await page.goto('/my-investigations')
  const publish = main(page).getByRole('link', { name: /^Publish a correction.*What happened to the night trains/ })
  await publish.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct a Story')
  const earlier = main(page).getByRole('region', { name: 'Correction', exact: true })
  await expect(earlier).toContainText('has 92 names')
  const story = main(page).getByRole('link', { name: corrected })
  // Its page is open once before, so that the correction must reach a page that the browser knows.
  await story.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(corrected)
  await page.goBack()
  await main(page).getByRole('textbox', { name: 'Correction' }).fill(text)
  await main(page).getByRole('button', { name: 'Publish Correction' }).click()
  await expect(page).toHaveURL(/\/articles\/[\w-]+#corrections$/)
  const corrections = main(page).getByRole('region', { name: 'Corrections' })
  await expect(corrections).toBeInViewport()
  await expect(corrections.getByRole('listitem').last()).toContainText('There was a twelfth.')
  await alive(page)

  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const visit = await visitor.newPage()
  await visit.goto(page.url().replace(/#.*/, ''))
  const shown = main(visit).getByRole('region', { name: 'Corrections' })
  await expect(shown.getByRole('listitem')).toHaveCount(2)
  await expect(shown.getByText(/There was a twelfth\./)).toHaveText(text, { useInnerText: true })
  await expect(shown).not.toBeInViewport()
  await main(visit)
    .getByRole('link', { name: /^Corrected / })
    .click()
  await expect(shown).toBeInViewport()
  const data = JSON.parse((await visit.locator('script[type="application/ld+json"]').textContent()) ?? '')
  const [described] = data['@graph']
  expect(described.correction.map((one: { text: string }) => one.text)).toEqual([expect.stringContaining('92'), text])
  expect(described.correction[1]).toEqual({
    '@type': 'CorrectionComment',
    text,
    datePublished: described.dateModified,
  })
  await visit.emulateMedia({ media: 'print' })
  await expect(shown).toBeVisible()
  await visitor.close()
})

test('the first correction of a story that was open before is in sight at once', async ({ page }) => {
  await enterAs(page, 'journalist')
  await page.goto('/independent-articles')
  const card = main(page).getByRole('article').first()
  await card.getByRole('link', { name: /^Publish a correction/ }).click()
  const back = main(page).getByRole('link', { name: 'Back to the Story' })
  await back.click()
  await expect(page).toHaveURL(/\/articles\/[\w-]+$/)
  await page.goBack()
  await main(page).getByRole('textbox', { name: 'Correction' }).fill(text)
  await main(page).getByRole('button', { name: 'Publish Correction' }).click()
  await expect(main(page).getByRole('region', { name: 'Correction' })).toBeInViewport()
})

test('a journalist cannot correct the story of somebody else', async ({ page, complaints, request }) => {
  const { items } = await (await request.get('/api/articles-by-category/travel')).json()
  await enterAs(page, 'press')
  await page.goto(`/articles/${items.find(({ title }: { title: string }) => title === corrected).id}/corrections/new`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no published story here')
  forgive(complaints, /404/)
})

test('the date of a correction leads to it on a phone, past text and pictures that have not been in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { items } = await (await page.request.get('/feed.json')).json()
  const corrected = items.find(({ content_html }: { content_html?: string }) => content_html?.includes('Correction'))
  await page.goto(corrected.url)
  await alive(page)
  await main(page)
    .getByRole('link', { name: /^Corrected/ })
    .click()
  await expect(main(page).getByRole('region', { name: /^Correction/ })).toBeInViewport()
})

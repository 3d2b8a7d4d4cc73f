import type { APIRequestContext } from '@playwright/test'
import { formatAmount, groupDigits } from '../../contract/format-money.ts'
import type { Backing, OpenQuestion, TopDeliveredItem } from '../../contract/story.ts'
import { alive, enterAs, expect, test } from './fixtures.ts'

type FrontPage = { items: TopDeliveredItem[]; questions: OpenQuestion[] }

const readFrontPage = async (request: APIRequestContext): Promise<FrontPage> =>
  (await request.get('/api/top-delivered-bounties')).json()

async function readFirstQuestion(request: APIRequestContext): Promise<OpenQuestion> {
  const [question] = (await readFrontPage(request)).questions
  if (question === undefined) throw new Error('There is no open question')
  return question
}

const people = ({ backers }: Backing) => `${groupDigits(backers)} ${backers === 1 ? 'reader' : 'readers'}`
const lineOf = (backing: Backing) => `Asked by ${people(backing)} · ${formatAmount(backing.raised)} raised`

test('the front page lists the open questions, and each leads to its page', async ({ page, request }) => {
  const { questions } = await readFrontPage(request)
  const question = await readFirstQuestion(request)
  await page.goto('/')
  await alive(page)
  const rail = page.getByRole('region', { name: 'Open questions' })
  await expect(rail.getByRole('heading', { level: 3 })).toHaveText(questions.map(({ title }) => title))
  const first = rail.getByRole('listitem').first()
  await expect(first).toContainText(formatAmount(question.backing.raised))
  await expect(first).toContainText(`from ${people(question.backing)}`)
  await first.getByRole('link', { name: question.title, exact: true }).click()
  await expect(page).toHaveURL(`/questions/${question.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question.title)
})

test('a category page lists its own open questions', async ({ page, request }) => {
  const { questions }: FrontPage = await (await request.get('/api/articles-by-category/science')).json()
  expect(questions).not.toEqual([])
  await page.goto('/category/science')
  const rail = page.getByRole('region', { name: 'Open questions in Science' })
  await expect(rail.getByRole('heading', { level: 3 })).toHaveText(questions.map(({ title }) => title))
  await rail.getByRole('link', { name: 'All open questions' }).click()
  await expect(page).toHaveURL('/questions?state=open&category=science')
})

test('a story says the same of its readers on its card and on its page', async ({ page, request }) => {
  const story = (await readFrontPage(request)).items.find(({ backing }) => backing !== undefined)
  if (story?.backing === undefined) throw new Error('There is no commissioned story')
  const line = lineOf(story.backing)
  await page.goto('/')
  await expect(page.getByRole('article').filter({ hasText: story.title })).toContainText(line)
  await page.goto(`/articles/${story.id}`)
  await expect(page.getByRole('article').getByRole('link', { name: line })).toHaveAttribute(
    'href',
    `/questions/${story.bounty_id}`,
  )
})

test('Bounties in the header leads to the board once somebody has signed in', async ({ page }) => {
  await enterAs(page, 'reader')
  await page.goto('/')
  await alive(page)
  await page.getByRole('banner').getByRole('link', { name: 'Bounties', exact: true }).click()
  await expect(page).toHaveURL('/bounties')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the front page leads to the questions and to the form for a pledge', async ({ page, request }) => {
    const question = await readFirstQuestion(request)
    await page.goto('/')
    const fund = page.getByRole('region', { name: 'Open questions' }).getByRole('link', { name: /^Fund/ }).first()
    await expect(fund).toHaveText(`Fund “${question.title}”`)
    await expect(fund).toHaveAttribute('href', `/questions/${question.id}?fund=true`)
    await page.getByRole('banner').getByRole('link', { name: 'Bounties', exact: true }).click()
    await expect(page).toHaveURL('/questions')
  })

  test('the menu of a phone leads to the questions', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 720 })
    await page.goto('/')
    await page.locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Bounties', exact: true }).click()
    await expect(page).toHaveURL('/questions')
  })
})

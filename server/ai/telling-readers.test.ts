import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AiServices, openAiServices } from '../testing/ai-services.ts'
import type { Person } from '../testing/board.ts'
import { deliveryCalls } from '../testing/deliveries.ts'
import { contentOf, storyContent } from '../testing/writing.ts'

let house: AiServices
let nellie: Person
beforeAll(async () => {
  house = await openAiServices()
  nellie = await house.writing.join('Nellie Bly', 1)
})
afterAll(() => house.close())

describe('disclosing AI assistance to readers', () => {
  const published = async (id: string) => (await house.writing.ask<object>('GET', `/api/public/articles/${id}`)).body

  it('marks the published article, even after later edits without AI', async () => {
    const { id: draft_id } = (await house.writing.save(nellie)).body
    await house.grok(nellie, { draft_id })
    const { body: article } = await house.writing.publish(nellie, { draft_id })
    expect(article).toMatchObject({ ai_assisted: true })
    expect(await published(article.id)).toMatchObject({ ai_assisted: true })
    const change = (await house.writing.save(nellie, { original_article_id: article.id, content: storyContent() })).body
    expect((await house.writing.draft(nellie, change.id)).body).toMatchObject({ ai_assisted: true })
    await house.writing.update(nellie, article.id, { draft_id: change.id, content: storyContent('New.') })
    await house.writing.update(nellie, article.id, { content: storyContent('Newer.') })
    expect(await published(article.id)).toMatchObject({ ai_assisted: true })
  })

  it('marks a story if its author declares AI assistance, and leaves others unmarked', async () => {
    const { id: helped } = (await house.writing.save(nellie, { ai_assisted: true })).body
    const { id: alone } = (await house.writing.save(nellie)).body
    expect(await published((await house.writing.publish(nellie, { draft_id: helped })).body.id)).toMatchObject({
      ai_assisted: true,
    })
    const own = await published((await house.writing.publish(nellie, { draft_id: alone })).body.id)
    expect(own).not.toHaveProperty('ai_assisted')
  })

  it('marks a delivery and the story published from it', async () => {
    const calls = deliveryCalls(house.test)
    const reader = await calls.join('Rosa Reader', 0)
    const bounty = await calls.post(reader)
    const { id: application } = (await calls.apply(nellie, bounty.id)).body
    await calls.decide(reader, 'accept', bounty.id, application)
    const save = { note_type: 'text', bounty_id: bounty.id, content: contentOf('Notes.') }
    const { id: draft_id } = (await house.writing.save(nellie, save)).body
    await house.openAi(nellie, { draft_id })
    const delivered = await calls.submit(nellie, { bounty_id: bounty.id, draft_id, content: contentOf('Mended.') })
    const delivery = await calls.ask('GET', `/api/delivered-bounties/${delivered.body.id}`, reader)
    expect(delivery.body).toMatchObject({ ai_assisted: true })
    expect((await calls.accept(reader, delivered.body.id)).status).toBe(200)
    expect(await published(delivered.body.id)).toMatchObject({ ai_assisted: true })
  })

  it('marks an article changed by an AI-assisted draft', async () => {
    const { id } = (await house.writing.publish(nellie)).body
    const { id: draft_id } = (await house.writing.save(nellie, { original_article_id: id, content: storyContent() }))
      .body
    expect((await house.writing.draft(nellie, draft_id)).body).not.toHaveProperty('ai_assisted')
    await house.openAi(nellie, { draft_id, original_article_id: id })
    await house.writing.publish(nellie, { draft_id })
    expect(await published(id)).toMatchObject({ ai_assisted: true })
  })
})

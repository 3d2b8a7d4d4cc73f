import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AiServices, openAiServices } from '../../testing/ai-services.ts'
import type { Person } from '../../testing/board.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { contentOf, storyContent } from '../../testing/writing.ts'

let ai: AiServices
let nellie: Person
beforeAll(async () => {
  ai = await openAiServices()
  nellie = await ai.writing.join('Nellie Bly', 1)
})
afterAll(() => ai.close())

describe('disclosing AI assistance to readers', () => {
  const published = async (id: string) => (await ai.writing.ask<object>('GET', `/api/public/articles/${id}`)).body

  it('marks the published article, even after later edits without AI', async () => {
    const { id: draft_id } = (await ai.writing.save(nellie)).body
    await ai.grok(nellie, { draft_id })
    const { body: article } = await ai.writing.publish(nellie, { draft_id })
    expect(article).toMatchObject({ ai_assisted: true })
    expect(await published(article.id)).toMatchObject({ ai_assisted: true })
    const change = (await ai.writing.save(nellie, { original_article_id: article.id, content: storyContent() })).body
    expect((await ai.writing.draft(nellie, change.id)).body).toMatchObject({ ai_assisted: true })
    await ai.writing.update(nellie, article.id, { draft_id: change.id, content: storyContent('New.') })
    await ai.writing.update(nellie, article.id, { content: storyContent('Newer.') })
    expect(await published(article.id)).toMatchObject({ ai_assisted: true })
  })

  it('marks a story if its author declares AI assistance, and leaves others unmarked', async () => {
    const { id: helped } = (await ai.writing.save(nellie, { ai_assisted: true })).body
    const { id: alone } = (await ai.writing.save(nellie)).body
    expect(await published((await ai.writing.publish(nellie, { draft_id: helped })).body.id)).toMatchObject({
      ai_assisted: true,
    })
    const own = await published((await ai.writing.publish(nellie, { draft_id: alone })).body.id)
    expect(own).not.toHaveProperty('ai_assisted')
  })

  it('marks a delivery and the story published from it', async () => {
    const calls = deliveryCalls(ai.test)
    const reader = await calls.join('Rosa Reader', 0)
    const bounty = await calls.post(reader)
    const { id: application } = (await calls.apply(nellie, bounty.id)).body
    await calls.decide(reader, 'accept', bounty.id, application)
    const save = { note_type: 'text', bounty_id: bounty.id, content: contentOf('Notes.') }
    const { id: draft_id } = (await ai.writing.save(nellie, save)).body
    await ai.openAi(nellie, { draft_id })
    const delivered = await calls.submit(nellie, { bounty_id: bounty.id, draft_id, content: contentOf('Mended.') })
    const delivery = await calls.ask('GET', `/api/delivered-bounties/${delivered.body.id}`, reader)
    expect(delivery.body).toMatchObject({ ai_assisted: true })
    expect((await calls.accept(reader, delivered.body.id)).status).toBe(200)
    expect(await published(delivered.body.id)).toMatchObject({ ai_assisted: true })
  })

  it('marks an article changed by an AI-assisted draft', async () => {
    const { id } = (await ai.writing.publish(nellie)).body
    const { id: draft_id } = (await ai.writing.save(nellie, { original_article_id: id, content: storyContent() })).body
    expect((await ai.writing.draft(nellie, draft_id)).body).not.toHaveProperty('ai_assisted')
    await ai.openAi(nellie, { draft_id, original_article_id: id })
    await ai.writing.publish(nellie, { draft_id })
    expect(await published(id)).toMatchObject({ ai_assisted: true })
  })
})
